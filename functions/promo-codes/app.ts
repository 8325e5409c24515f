import type { Recognition } from '#functions/data/person.ts';

export type PromoCodesApp = Recognition;
