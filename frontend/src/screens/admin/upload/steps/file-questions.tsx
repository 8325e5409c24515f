import Box from '@mui/material/Box';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { ChoiceGroup } from '#frontend/components/ui/forms/choice-group.tsx';
import { changeMapping, mappingOf } from '#frontend/screens/admin/upload/file-choices.ts';
import type { FileMapping, FileReading } from '#shared/admin/program-file.ts';
import { Settled, settledStyle } from './settled.tsx';
import type { StepProps } from './step-props.ts';
import * as words from './words.ts';

type Question = FileReading['questions'][number]['about'];

interface FileQuestionsProps extends StepProps {
  reading: FileReading;
  questions: FileReading['questions'];
  /** True where an earlier file like this one has answered them. */
  isSettled?: boolean;
}

/** Questions that the file leaves open, each answer with its consequence. */
export function FileQuestions({ reading, questions, isSettled = false, choices, onChange }: FileQuestionsProps) {
  const mapping = mappingOf(choices, reading);
  if (questions.length === 0) return null;
  const answerTo = (about: Question) => (about === 'sheets' ? mapping.sheets[0] : (mapping[about] ?? undefined));
  if (isSettled)
    return (
      <SectionCard title={words.otherChoices}>
        <Box component="dl" sx={settledStyle}>
          {questions.map(({ about }) => (
            <Settled key={about} name={words.QUESTIONS[about]}>
              {words.answer(answerTo(about) ?? '')}
            </Settled>
          ))}
        </Box>
      </SectionCard>
    );
  return (
    <SectionCard title={words.questions}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {questions.map(({ about, options }) => (
          <ChoiceGroup
            key={about}
            legend={words.QUESTIONS[about]}
            choices={options.map(({ value, consequence }) => ({
              value,
              title: words.answer(value),
              detail: consequence,
            }))}
            value={answerTo(about)}
            onChange={(value) => {
              const changed = { [about]: about === 'sheets' ? [value] : value } as Partial<FileMapping>;
              onChange(changeMapping(choices, reading, changed));
            }}
          />
        ))}
      </Box>
    </SectionCard>
  );
}
