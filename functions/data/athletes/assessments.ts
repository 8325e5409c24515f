import * as z from 'zod/mini';
import { absent, equals } from '#functions/data/table/expressions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { put, type WriteAction } from '#functions/data/table/table.ts';
import { Assessment, SubscriptionChoice } from '#shared/programs/assessment.ts';

/** An athlete's answers and choice of membership; after a reset only the version is left. */
const Completed = z.object({
  // Answers to questions that have changed since are no answers; the assessment stays completed.
  answers: z.catch(z.nullable(Assessment), null),
  choice: z.nullable(SubscriptionChoice),
  completedAt: z.nullable(z.string()),
});
export type CompletedAnswers = z.output<typeof Completed>;

export const AssessmentRow = z.extend(Completed, { SK: z.literal('A#ASSESS'), ver: z.number() });
export type AssessmentRow = z.output<typeof AssessmentRow>;

/** Puts what stands from now on in place of what was read. */
export function replaceAssessment(uid: string, read: AssessmentRow | undefined, next: CompletedAnswers): WriteAction {
  return put(
    { ...userKeys.assessment(uid), ...next, ver: (read?.ver ?? 0) + 1 },
    { ver: read ? equals(read.ver) : absent },
  );
}
