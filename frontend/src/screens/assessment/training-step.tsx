import Box from '@mui/material/Box';
import { FilterChip } from '#frontend/components/ui/chip.tsx';
import { ChoiceGroup } from '#frontend/components/ui/forms/choice-group.tsx';
import { NumberField } from '#frontend/components/ui/forms/number-field.tsx';
import { TileGroup } from '#frontend/components/ui/forms/tile-group.tsx';
import {
  LESS_THAN_A_YEAR,
  OPTIONS,
  STEP_QUESTIONS,
  TRAINING_DAYS,
} from '#frontend/lib/assessment/assessment-questions.ts';
import { QuestionForm } from '#frontend/screens/assessment/question-form.tsx';
import type { AssessmentProgress } from '#frontend/screens/assessment/use-pending-assessment.ts';
import * as words from './words.ts';

export function TrainingStep({ pending, answer, goTo }: AssessmentProgress) {
  const { generalFitnessYears, age, primaryTrainingBackground, weeklyTrainingDays } = pending.assessmentData;
  const isUnderAYear = generalFitnessYears === LESS_THAN_A_YEAR;
  return (
    <QuestionForm pending={pending} questions={STEP_QUESTIONS[1]} onNext={() => goTo(2)} onBack={() => goTo(0)}>
      {(problem) => (
        <>
          <Box sx={{ display: 'grid', gap: 3, '& > button': { justifySelf: 'start' } }}>
            <NumberField
              label={words.yearsLabel}
              unit={words.years}
              hasDecimals
              value={generalFitnessYears}
              onChange={(value) => answer({ generalFitnessYears: value })}
              problem={problem('generalFitnessYears')}
            />
            <FilterChip
              label={words.lessThanAYear}
              isOn={isUnderAYear}
              onPress={() => answer({ generalFitnessYears: isUnderAYear ? undefined : LESS_THAN_A_YEAR })}
            />
          </Box>
          <NumberField
            label={words.ageLabel}
            unit={words.years}
            value={age}
            onChange={(value) => answer({ age: value })}
            problem={problem('age')}
          />
          <ChoiceGroup
            legend={words.backgroundLegend}
            choices={OPTIONS.primaryTrainingBackground}
            value={primaryTrainingBackground}
            onChange={(value) => answer({ primaryTrainingBackground: value })}
            problem={problem('primaryTrainingBackground')}
          />
          <TileGroup
            legend={words.daysLegend}
            tiles={TRAINING_DAYS}
            perRow={TRAINING_DAYS.length}
            value={weeklyTrainingDays}
            onChange={(value) => answer({ weeklyTrainingDays: value })}
            problem={problem('weeklyTrainingDays')}
          />
        </>
      )}
    </QuestionForm>
  );
}
