import { ChoiceGroup } from '#frontend/components/ui/forms/choice-group.tsx';
import { TileGroup } from '#frontend/components/ui/forms/tile-group.tsx';
import { EVENT_COUNTS, OPTIONS, STEP_QUESTIONS } from '#frontend/lib/assessment/assessment-questions.ts';
import { QuestionForm } from '#frontend/screens/assessment/question-form.tsx';
import type { AssessmentProgress } from '#frontend/screens/assessment/use-pending-assessment.ts';
import * as words from './words.ts';

export function ExperienceStep({ pending, answer, goTo }: AssessmentProgress) {
  const { hyroxEventsCompleted, competitionFormat } = pending.assessmentData;
  return (
    <QuestionForm pending={pending} questions={STEP_QUESTIONS[0]} onNext={() => goTo(1)}>
      {(problem) => (
        <>
          <TileGroup
            legend={words.eventsLegend}
            tiles={EVENT_COUNTS}
            perRow={4}
            value={hyroxEventsCompleted}
            onChange={(value) => answer({ hyroxEventsCompleted: value })}
            problem={problem('hyroxEventsCompleted')}
          />
          <ChoiceGroup
            legend={words.formatLegend}
            choices={OPTIONS.competitionFormat}
            value={competitionFormat}
            onChange={(value) => answer({ competitionFormat: value })}
            problem={problem('competitionFormat')}
          />
        </>
      )}
    </QuestionForm>
  );
}
