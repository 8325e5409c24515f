import * as z from 'zod/mini';
import { at, type Due, isAfter, newKey, READ_EVERYWHERE_MS, tooEarly } from './rotation.ts';
import type { SecretVersion } from './secret-store.ts';

const Fields = z.object({ a: z.string(), b: z.string() });
type Fields = z.output<typeof Fields>;
export type Field = keyof Fields;

/** The facts that only the operator knows. */
export interface EdgeState {
  readonly stage: string;
  /** The field that `originSecret` names in cdk.json. */
  readonly chosen: Field;
  /** Whether they say that the distribution has been deployed so. */
  readonly isDeployed: boolean;
}

/** The distribution sends this field since then, and the other one is new. */
const SENDS = { a: 'sends-a', b: 'sends-b' } as const;

/**
 * The step that is due. Functions accept both fields, so the edge changes over from one to the other, and then the
 * former is made anew. Both always hold something that is accepted: whichever of them an older configuration brings back
 * is good. Only an operator can say what is deployed, so what is in use is never touched without their word.
 */
export function dueForOriginSecret(version: SecretVersion, edge: EdgeState, now: number): Due {
  const fields = Fields.parse(JSON.parse(version.text));
  const sent = sentField(version, fields);
  if (!sent)
    return refused(
      'Both fields were filled by hand, so it is not known which one is in use. Clear the other one and run this again.',
    );
  const other = otherOf(sent);
  if (fields[other] === '') return fill(fields, sent, edge.chosen, now);
  return (
    tooEarly(version, READ_EVERYWHERE_MS, now, `not every function knows field ${other} yet`) ??
    changeOver(fields, sent, edge)
  );
}

function fill(fields: Fields, sent: Field, chosen: Field, now: number): Due {
  const other = otherOf(sent);
  if (chosen === other)
    return refused(
      `cdk.json names field ${other}, which is empty: set \`originSecret\` back to ${sent} and run this again.`,
    );
  return {
    told: `Field ${other} was filled and will be accepted as well as ${sent}. Run this again ${at(now + READ_EVERYWHERE_MS, now)}, when every function knows it.`,
    store: { step: SENDS[sent], text: withNew(fields, other) },
  };
}

function changeOver(fields: Fields, sent: Field, { stage, chosen, isDeployed }: EdgeState): Due {
  const other = otherOf(sent);
  const deploy = `deploy it with\n  npm run cdk -- deploy --all -c stage=${stage}`;
  const again = `replace ${sent} with\n  npm run rotate -- origin-secret --stage ${stage} --deployed`;
  if (chosen === sent)
    return {
      told: `Every function accepts both fields, and ${sent} is in use. Set \`"originSecret": "${other}"\` for the stage in cdk.json, ${deploy}\nand once that has succeeded, ${again}`,
      ...(isDeployed && { isRefused: true }),
    };
  if (!isDeployed)
    return {
      told: `cdk.json names field ${other}; until now ${sent} was in use. If you have not done so yet, ${deploy}\nand once that has succeeded, and not before, ${again}`,
    };
  return {
    told: `Field ${other} is in use, and ${sent} was replaced: its former value is refused from now on. The rotation is finished.`,
    store: { step: SENDS[other], text: withNew(fields, sent) },
  };
}

/** Returns the field in use when the secret last changed; a running rotation has noted it. */
function sentField(version: SecretVersion, { a, b }: Fields): Field | undefined {
  if (isAfter(SENDS.a, version)) return 'a';
  if (isAfter(SENDS.b, version)) return 'b';
  if (b === '') return 'a';
  return a === '' ? 'b' : undefined;
}

function otherOf(field: Field): Field {
  return field === 'a' ? 'b' : 'a';
}

function withNew(fields: Fields, field: Field): string {
  return JSON.stringify({ ...fields, [field]: newKey() });
}

function refused(told: string): Due {
  return { told: `Nothing was changed. ${told}`, isRefused: true };
}
