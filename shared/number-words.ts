/** Numbers in words from one on, of each language in turn: English, German, Spanish, French, Italian, Portuguese. */
export const NUMBER_WORDS: readonly (readonly string[])[] = [
  'one eins eine un una uno une um uma',
  'two zwei dos deux due dois duas',
  'three drei tres trois tre três',
  'four vier cuatro quatre quattro quatro',
  'five fünf cinco cinq cinque',
  'six sechs seis sei',
  'seven sieben siete sept sette sete',
  'eight acht ocho huit otto oito',
  'nine neun nueve neuf nove',
  'ten zehn diez dix dieci dez',
  'eleven elf once onze undici',
  'twelve zwölf doce douze dodici doze',
].map((words) => words.split(' '));
