import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { type Answers, EVENT_COUNTS, OPTIONS } from '#frontend/lib/assessment/assessment-questions.ts';
import type { PendingAssessment } from '#frontend/lib/assessment/pending-assessment.ts';
import * as words from './words.ts';

/** The answers of each step so far, beside the steps where there is room. */
export function AnswersSoFar({ pending }: { pending: PendingAssessment }) {
  const found = [...describe(pending.assessmentData), pending.recommendation?.recommendedProgram.name ?? ''];
  return (
    <SectionCard title={words.soFar} flush>
      <Rows lined>
        {words.steps.map(({ title }, step) => (
          <ListRow
            key={title}
            title={title}
            detail={found[step]}
            end={step < pending.step ? <Icon name="check" size={20} color="var(--volt-mark)" /> : undefined}
          />
        ))}
      </Rows>
    </SectionCard>
  );
}

function describe(answers: Answers): string[] {
  const { generalFitnessYears: years, age, weeklyTrainingDays: days } = answers;
  return [
    [eventsOf(answers), titleOf('competitionFormat', answers)],
    [
      years !== undefined && (years < 1 ? words.lessThanAYear : words.yearsFound(years)),
      age !== undefined && words.ageFound(age),
      titleOf('primaryTrainingBackground', answers),
      days !== undefined && words.daysFound(days),
    ],
    [titleOf('equipmentAccess', answers), titleOf('goals', answers)],
  ].map((parts) => parts.filter(Boolean).join(', '));
}

function eventsOf({ hyroxEventsCompleted: count }: Answers): string | false {
  const title = EVENT_COUNTS.find(({ value }) => value === count)?.title;
  return title !== undefined && (count === 0 ? words.noEvents : words.eventsFound(title));
}

function titleOf(question: keyof typeof OPTIONS, answers: Answers): string | undefined {
  return OPTIONS[question].find(({ value }) => value === answers[question])?.title;
}
