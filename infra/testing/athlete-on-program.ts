import type { Selection } from '#shared/programs/contract.ts';
import type { Person, PersonOptions, Rig } from './rig.ts';

/** Somebody with premium, by free months unless said otherwise, who has just chosen a program. */
export async function athleteOnProgram(
  rig: Rig,
  programId: string,
  selection: Partial<Selection> = {},
  options: PersonOptions = { freeMonths: 12 },
): Promise<Person> {
  const athlete = await rig.person(options);
  await choose(athlete, programId, selection);
  return athlete;
}

export async function choose(athlete: Person, programId: string, selection: Partial<Selection> = {}): Promise<void> {
  const body = { programId, mode: 'restart', ...selection };
  const { status } = await athlete.call('POST /api/select-program', { body });
  if (status !== 200) throw new Error(`Choosing a program answered ${status}`);
}
