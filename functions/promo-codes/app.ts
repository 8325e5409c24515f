import type { Recognition } from '#functions/data/athletes/person.ts';

export type PromoCodesApp = Recognition;
