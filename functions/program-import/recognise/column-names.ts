import type { CellValue } from '#functions/program-import/grid.ts';
import type { ColumnMeaning } from '#shared/admin/program-file.ts';
import { spelled } from '#shared/exercises/units.ts';
import type { Language } from './calendar-words.ts';
import { fold } from './fold-words.ts';
import { wordsApart } from './said-units.ts';

type Names = Partial<Record<ColumnMeaning, string>>;

/** Coaches' names for columns, folded; a bar separates names with one meaning. */
const NAMES: Readonly<Record<Language, Names>> = {
  en: {
    week: 'week|wk|weeks|training week|week number',
    day: 'day|weekday|week day|day of week|day of the week|training day|days',
    date: 'date|scheduled date|workout date|workout day|training date|planned date|date scheduled|start time|start date',
    name: 'name|workout|session|title|label|class|lesson|focus|activity|training|workout name|session name|workout title|session title|training session',
    description: 'description|overview|summary|goal|objective|purpose',
    duration:
      'duration|time|length|minutes|mins|min|planned minutes|planned duration|planned time|estimated time|estimated duration|est time|total time|total minutes|session length',
    exercises:
      'exercises|main|main workout|main set|main part|main block|detail|details|content|description of the session|workout details|session details|workout description|session description|wod|prescription|structure|the work|warm up|warmup|w u|wu|cool down|cooldown|c d|cd|main work|exercise data|set data|strength|metcon|conditioning|skill|skills|accessory|accessories|accessory work|gymnastics|weightlifting|core|finisher|mobility|running|cardio|endurance',
    type: 'type|workout type|session type|training type|category|sport|discipline|modality',
    exercise: 'exercise|movement|station|lift|stroke|exercise name|movement name|exercise title',
    sets: 'sets|set|sets x reps|sets reps|sets and reps|number of sets|set number|set order|set index|volume|scheme|set scheme',
    reps: 'reps|rep|amount|quantity|repetitions|repeats|rep range|number of reps',
    distance:
      'distance|dist|miles|km|kilometres|kilometers|meters|metres|distance km|distance m|distance mi|distance miles|distance meters|planned distance|planned distance in meters|total distance',
    time: 'seconds|secs|sec|work time|time on|duration seconds|duration secs|time seconds',
    load: 'load|weight|kg|lb|lbs|kgs|load pace|load or pace|working weight',
    intensity:
      'intensity|rate|stroke rate|spm|rpe|rir|pace|effort|zone|hr zone|heart rate|1rm|percent|percentage|target pace|of 1rm',
    rest: 'rest|rest time|rest period|recovery|rest between sets|rest interval',
    notes:
      'notes|note|comments|comment|remarks|coach notes|coaching notes|coach comments|cue|cues|coaching cues|tips|tempo|cadence|instructions|extra|coach note',
    rounds: 'rounds|round',
    block: 'block|block value|order|section|superset|group|part|exercise order',
    format: 'format',
    ignored: 'end time|finish time|superset id|exercise id|workout id|uuid|legend|key|legende|leyenda|legenda',
  },
  de: {
    week: 'woche|wo|kw|kalenderwoche|trainingswoche|wochen',
    day: 'tag|wochentag|trainingstag|wotag',
    date: 'datum',
    name: 'training|einheit|trainingseinheit|titel|fokus|schwerpunkt|bezeichnung|kurs|aktivitat|workout|name der einheit|thema',
    description: 'beschreibung|ziel|uberblick|zusammenfassung',
    duration: 'dauer|zeit|minuten|min|gesamtdauer|lange|gesamtzeit|trainingsdauer',
    exercises:
      'ubungen|details|detail|inhalt|hauptteil|hauptblock|hauptprogramm|inhalte|beschreibung der einheit|trainingsinhalt|aufwarmen|einlaufen|auslaufen|einfahren|ausfahren|ausklang|abwarmen|cool down|warm up|programm|hauptarbeit|kraft|ausdauer|laufen|lauf|mobilitat',
    type: 'typ|art|trainingsart|kategorie|sportart',
    exercise: 'ubung|bewegung|station|lage|schwimmlage',
    sets: 'satze|satz|serien|satze x wdh|umfang|volumen',
    reps: 'menge|wdh|wiederholungen|whd|wdhl|wiederholung',
    distance: 'distanz|strecke|kilometer|meter',
    time: 'sekunden|belastungszeit|sek',
    load: 'gewicht|gewicht tempo|last|last tempo|belastung',
    intensity: 'intensitat|tempo|pace|puls|zone|herzfrequenz',
    rest: 'pause|pausen|satzpause|pausenzeit|erholung',
    notes: 'notizen|hinweise|hinweis|bemerkung|bemerkungen|anmerkung|anmerkungen|kommentar|kommentare|notiz',
    rounds: 'runden|durchgange',
    block: 'gruppe|reihenfolge|abschnitt|teil',
  },
  es: {
    week: 'semana|sem|semanas',
    day: 'dia|dia de la semana|dia semana|dias',
    date: 'fecha',
    name: 'sesion|entrenamiento|salida|entreno|clase|titulo|enfoque|nombre|actividad|objetivo de la sesion|foco',
    description: 'descripcion|objetivo|resumen',
    duration: 'duracion|tiempo|minutos|tiempo total|duracion total',
    exercises:
      'ejercicios|contenido|detalle|detalles|parte principal|bloque principal|descripcion de la sesion|calentamiento|calent|vuelta a la calma|enfriamiento|rutina|trabajo principal|trabajo|fuerza|carrera|correr|acondicionamiento|accesorios|movilidad',
    type: 'tipo|tipo de entrenamiento|tipo de sesion|categoria|deporte',
    exercise: 'ejercicio|movimiento|estacion|estilo',
    sets: 'series|serie|series x reps|series x repeticiones|volumen',
    reps: 'cantidad|repeticiones|repes|reps|rep',
    distance: 'distancia|metros|kilometros',
    time: 'segundos|seg',
    load: 'peso|carga|carga ritmo|carga o ritmo',
    intensity: 'intensidad|ritmo|zona|esfuerzo',
    rest: 'descanso|recuperacion|pausa',
    notes: 'notas|nota|observaciones|comentarios|comentario|indicaciones',
    rounds: 'rondas|vueltas',
    block: 'bloque|orden|grupo|parte',
    format: 'formato',
  },
  fr: {
    week: 'semaine|sem|semaines',
    day: 'jour|jour de la semaine|jours',
    date: 'date',
    name: 'intitule|seance|sortie|cours|entrainement|titre|nom|activite|nom de la seance|theme',
    description: 'description|objectif|resume',
    duration: 'duree|temps|minutes|duree totale',
    exercises:
      'exercices|contenu|corps de seance|bloc principal|partie principale|description de la seance|detail de la seance|echauff|details|detail|contenu de la seance|echauffement|retour au calme|programme|travail principal|travail|force|course|course a pied|renforcement|conditionnement|accessoires|mobilite',
    type: 'type|type de seance|type d entrainement|categorie|sport|discipline',
    exercise: 'exercice|mouvement|atelier|nage',
    sets: 'series|serie|series x reps|nombre de series|nb series|volume',
    reps: 'quantite|repetitions|reps|rep|nombre de repetitions|nb reps',
    distance: 'distance|metres|kilometres',
    time: 'secondes|sec|temps d effort',
    load: 'charge|poids|charge allure|charge ou allure',
    intensity: 'intensite|allure|zone|effort',
    rest: 'repos|recuperation|recup|pause|temps de repos',
    notes: 'notes|remarques|remarque|commentaires|commentaire|consignes|observations',
    rounds: 'tours|rounds',
    block: 'bloc|ordre|groupe|partie',
  },
  it: {
    week: 'settimana|sett|settimane',
    day: 'giorno|giorno della settimana|giorni',
    date: 'data',
    name: 'sessione|allenamento|uscita|lezione|titolo|nome|attivita|seduta|nome sessione|obiettivo della seduta',
    description: 'descrizione|obiettivo|riassunto',
    duration: 'durata|tempo|minuti|durata totale',
    exercises:
      'esercizi|contenuto|dettagli|dettaglio|parte centrale|parte principale|blocco principale|descrizione della seduta|descrizione della sessione|riscaldamento|riscald|risc|defaticamento|defat|programma|lavoro|lavoro principale|forza|corsa|condizionamento|accessori|mobilita',
    type: 'tipo|tipo di allenamento|tipologia|categoria|disciplina',
    exercise: 'esercizio|movimento|stazione|stile',
    sets: 'serie|serie x ripetizioni|serie x reps|serie x rip|numero serie|volume',
    reps: 'quantita|ripetizioni|rip|reps|ripet',
    distance: 'distanza|metri|chilometri',
    time: 'secondi|sec',
    load: 'carico|peso|carico ritmo|carico passo',
    intensity: 'intensita|ritmo|passo|zona|andatura',
    rest: 'recupero|riposo|pausa|rec',
    notes: 'note|osservazioni|commenti|commento|nota|indicazioni',
    rounds: 'giri|round|rounds',
    block: 'blocco|ordine|gruppo|parte',
    format: 'formato',
  },
  pt: {
    week: 'semana|sem|semanas',
    day: 'dia|dia da semana|dia semana|dias',
    date: 'data',
    name: 'treino|sessao|aula|titulo|nome|atividade|foco|nome do treino|nome da sessao',
    description: 'descricao|objetivo|objectivo|resumo',
    duration: 'duracao|tempo|minutos|tempo total|duracao total',
    exercises:
      'exercicios|conteudo|detalhes|detalhe|treino principal|parte principal|bloco principal|descricao da sessao|descricao do treino|aquecimento|aquec|desaquecimento|desaquec|volta a calma|serie principal|trabalho principal|trabalho|forca|corrida|condicionamento|acessorios|mobilidade',
    type: 'tipo|tipo de treino|categoria|modalidade',
    exercise: 'exercicio|movimento|estacao|estilo',
    sets: 'series|serie|series x reps|series x repeticoes',
    reps: 'quantidade|repeticoes|reps|rep',
    distance: 'distancia|metros|quilometros',
    time: 'segundos|seg',
    load: 'carga|peso|carga ritmo',
    intensity: 'intensidade|ritmo|zona|esforco',
    rest: 'descanso|recuperacao|pausa|intervalo',
    notes: 'notas|nota|observacoes|comentarios|obs|comentario|indicacoes',
    rounds: 'rondas|voltas|rodadas',
    block: 'bloco|ordem|grupo|parte',
    format: 'formato',
  },
};

interface KnownName {
  readonly language: Language;
  readonly meaning: ColumnMeaning;
}

const KNOWN = new Map<string, KnownName[]>();
for (const [language, names] of Object.entries(NAMES) as [Language, Names][]) {
  for (const [meaning, joined] of Object.entries(names) as [ColumnMeaning, string][]) {
    for (const name of joined.split('|')) KNOWN.set(name, [...(KNOWN.get(name) ?? []), { language, meaning }]);
  }
}

/** Names of a column only where they stand alone: 'Sortie longue' is a session. */
const SESSIONS: ReadonlySet<string> = new Set(['sortie', 'salida', 'uscita']);

/** Meanings that a longer name may be told by, such as 'Planned rest'. */
const TOLD_BY_ONE_WORD: ReadonlySet<ColumnMeaning> = new Set([
  ...([
    'week',
    'day',
    'date',
    'name',
    'exercises',
    'exercise',
    'sets',
    'reps',
    'rest',
    'load',
    'notes',
    'duration',
  ] as const),
]);

export interface NamedColumn {
  readonly meaning: ColumnMeaning;
  readonly isSure: boolean;
}

/** The languages that have a column of that name. */
export function languagesOf(cell: CellValue | undefined): Language[] {
  return (KNOWN.get(headerKey(cell)) ?? []).map(({ language }) => language);
}

/** Returns a column name for comparison: without case, accents, punctuation, units in brackets, '#' and 'No.'. */
export function headerKey(cell: CellValue | undefined): string {
  if (typeof cell !== 'string' || cell.length > 100) return '';
  const folded = fold(wordsApart(cell));
  // A name that is only a unit in brackets, or a sign, keeps what it has.
  return fold(folded.replace(/[([{][^)\]}]*[)\]}]/g, ' ').replace(/(?<=\S\s)(?:no|nr|num|nro)\b\.?|#|\bn[°º]/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the meaning of a column name, in a language or else in the first that has it; undefined for an unknown one. */
export function meaningOf(cell: CellValue | undefined, language: Language | null = null): NamedColumn | undefined {
  const key = headerKey(cell);
  const isShare = typeof cell === 'string' && cell.length <= 30 && cell.includes('%');
  if (key === '') return isShare ? { meaning: 'intensity', isSure: false } : undefined;
  const known = meaningIn(key, language);
  if (known) return { meaning: known, isSure: true };
  if (isInLoadUnit(cell)) return { meaning: 'load', isSure: false }; // 'Bell (kg)'
  if (isShare) return { meaning: 'intensity', isSure: false };
  if (/^warm ?up sets?\b/.test(key)) return { meaning: 'notes', isSure: true };
  if (/(?:^| )(?:block|bloque|bloc|blocco|bloco)(?: |$)/.test(key) && /^(?:dura|time|temps|tempo|dauer)/.test(key))
    return { meaning: 'notes', isSure: false }; // 'Duración bloque' is of no exercise
  const words = key.split(' ');
  if (words.length > 4 || /^\d+ /.test(key)) return undefined; // '10 weeks' is an amount
  const found = words.flatMap((word) => {
    const meaning = word.length > 2 && !SESSIONS.has(word) ? meaningIn(word, language) : undefined;
    return meaning && TOLD_BY_ONE_WORD.has(meaning) ? [meaning] : [];
  });
  // In 'Workout notes' the word 'workout' only says which notes.
  const telling = found.some((meaning) => meaning !== 'name') ? found.filter((meaning) => meaning !== 'name') : found;
  const [first] = telling;
  if (new Set(telling).size === 2 && telling.includes('sets') && telling.includes('reps'))
    return { meaning: 'sets', isSure: true };
  if (
    telling.includes('reps') &&
    telling.every((meaning) => ['reps', 'time', 'duration', 'distance', 'intensity', 'notes'].includes(meaning))
  )
    return { meaning: 'reps', isSure: false }; // 'Reps / Time'
  if (first === 'sets' && /\d$/.test(key)) return { meaning: 'notes', isSure: false }; // 'Set 1' has what was done in it
  return first && new Set(telling).size === 1 ? { meaning: first, isSure: false } : undefined;
}

const isInLoadUnit = (cell: CellValue | undefined) => typeof cell === 'string' && IN_LOAD_UNIT.test(cell.trim());
const IN_LOAD_UNIT = new RegExp(String.raw`^\p{L}+ ?[([]${spelled('load')}[)\]]$`, 'iu');

function meaningIn(key: string, language: Language | null): ColumnMeaning | undefined {
  const known = KNOWN.get(key) ?? [];
  return (known.find((name) => name.language === language) ?? known[0])?.meaning;
}
