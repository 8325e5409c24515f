import Button from '@mui/material/Button';
import { Suspense, useId, useState } from 'react';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { SubmitButton } from '#frontend/components/ui/forms/submit-button.tsx';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { useLeaveQuestion } from '#frontend/components/ui/leaving/use-leave-question.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { useFirstFocus } from '#frontend/components/ui/use-first-focus.ts';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { presetFields } from '#frontend/screens/admin/programs/program-fields.ts';
import type { FileReading } from '#shared/admin/program-file.ts';
import type { AdminProgram } from '#shared/admin/programs.ts';
import { isOurFormat, isRecognition, NO_CHOICES } from './file-choices.ts';
import type { FileStep } from './steps/step-props.ts';
import { spokenResult, UploadDone } from './upload-done.tsx';
import { type UploadDraft, UploadForm } from './upload-form.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { type UploadPhase, useProgramUpload } from './use-program-upload.ts';
import * as words from './words.ts';

const { Part: FileSteps, load: loadSteps } = lazyPart(() =>
  import('./steps/file-steps.tsx').then(({ FileSteps }) => FileSteps),
);

interface UploadProgramSheetProps {
  /** The program the file takes the place of; without one it makes a new program. */
  replaces: AdminProgram | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** Opens it again as it is: an upload goes on while it is closed. */
  onShow: () => void;
}

/** The way of a file to a program: the form, what its columns are, what it would be published as. */
export function UploadProgramSheet({ replaces, isOpen, onClose, onShow }: UploadProgramSheetProps) {
  const formId = useId();
  const preset = (): UploadDraft => ({ file: null, fields: presetFields(replaces) });
  const [draft, setDraft] = useState(preset);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [dropped, setDropped] = useState(0);
  const [recognised, setRecognised] = useState<FileReading>();
  const [step, setStep] = useState<FileStep>('file');
  const [isAsking, setIsAsking] = useState(false);
  useIdleLoading(loadSteps);
  const upload = useProgramUpload({
    replaces,
    isShown: isOpen,
    onShow,
    onSeen: ({ reading, status }) => {
      const isOurs = !reading || isOurFormat(reading);
      if (isOurs && status === 'refused') return; // what to put right stands in the form
      setStep(isOurs ? 'preview' : 'columns');
    },
  });
  const { phase, failure, seen, published } = upload;
  const reading = seen?.reading;
  if (reading && reading !== recognised && !upload.isRereading && isRecognition(choices, reading, recognised))
    setRecognised(reading);
  const isDirty = phase !== 'done' && hasChanged(draft, replaces);
  const leaving = useLeaveQuestion({ isOpen, isDirty, onClose, onBack: () => close() });
  const close = () => {
    if (phase === 'sending') setIsAsking(true);
    else if (phase === 'reading') onClose();
    else leaving.close();
  };

  /** Another file has other cells, but often the same columns. */
  const change = (changed: UploadDraft) => {
    if (changed.file !== draft.file) {
      upload.reset(); // what was wrong with the last file is no longer of use
      setStep('file');
      setDropped(choices.corrections.length);
      setChoices({ ...choices, corrections: [], isToRemember: false });
    }
    setDraft(changed);
  };
  const send = (how: 'look' | 'publish' | 'reread' | 'rereadNow', { mapping, corrections, isToRemember } = choices) => {
    setIsAsking(false);
    if (draft.file) upload[how]({ file: draft.file, fields: draft.fields, mapping, corrections, isToRemember });
  };
  const startOver = () => {
    upload.reset();
    setStep('file');
    setChoices(NO_CHOICES);
    setDropped(0);
    setDraft(preset());
  };
  const progress = (
    <UploadProgress
      sent={upload.sent}
      bytes={draft.file?.size ?? 0}
      isAsking={isAsking}
      onKeep={() => setIsAsking(false)}
      onStop={() => {
        upload.stop();
        if (isAsking) onClose();
      }}
    />
  );
  const isUnderWay = phase === 'sending' || phase === 'reading';
  const isPage = step !== 'file' && seen !== undefined && phase !== 'done';
  const foot = published ? (
    <LastButtons
      last={words.done}
      onLast={onClose}
      {...(!replaces && { first: words.uploadAnother, onFirst: startOver })}
    />
  ) : isUnderWay ? (
    progress
  ) : (
    <SubmitButton form={formId}>{words.previewProgram}</SubmitButton>
  );

  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={titleOf(phase, replaces)}
      subtitle={phase !== 'done' && replaces && words.replaceText}
      isPage={isPage}
      foot={leaving.question ?? foot}
    >
      {!isPage && (
        <p role="status" style={visuallyHidden}>
          {published ? spokenResult(published) : phase === 'sending' ? words.sending : isUnderWay ? words.reading : ''}
        </p>
      )}
      {published ? (
        <UploadDone name={draft.fields.name} job={published} />
      ) : isPage && draft.file ? (
        <Suspense>
          <FileSteps
            step={step}
            title={titleOf(phase, replaces)}
            file={draft.file}
            fields={draft.fields}
            job={seen}
            recognised={recognised}
            upload={upload}
            choices={choices}
            onChoices={setChoices}
            onSend={send}
            onStep={(next) => {
              if (next === 'file') upload.reset();
              setStep(next);
            }}
            onFile={(file) => change({ ...draft, file })}
            onClose={close}
            foot={leaving.question ?? (isUnderWay && progress)}
          />
        </Suspense>
      ) : (
        <UploadForm
          id={formId}
          draft={draft}
          onChange={change}
          failure={failure}
          note={dropped > 0 ? words.correctionsDropped(dropped) : undefined}
          onFix={seen?.reading && (() => setStep('preview'))}
          isBusy={phase !== 'form' && phase !== 'seen'}
          onSubmit={() => send('look')}
        />
      )}
    </Sheet>
  );
}

function hasChanged({ file, fields }: UploadDraft, replaces: AdminProgram | undefined): boolean {
  return file !== null || JSON.stringify(fields) !== JSON.stringify(presetFields(replaces));
}

function titleOf(phase: UploadPhase, replaces: AdminProgram | undefined): string {
  if (phase === 'done') return replaces ? words.replaced : words.uploaded;
  return replaces ? words.replaceTitle(replaces.name) : words.uploadTitle;
}

interface LastButtonsProps {
  first?: string;
  onFirst?: () => void;
  last: string;
  onLast: () => void;
}

/** The last takes the focus, for the button that had it is gone. */
function LastButtons({ first, onFirst, last, onLast }: LastButtonsProps) {
  const button = useFirstFocus<HTMLButtonElement>();
  return (
    <Pair>
      {onFirst && <Button onClick={onFirst}>{first}</Button>}
      <BusyButton ref={button} variant="contained" color="primary" onClick={onLast}>
        {last}
      </BusyButton>
    </Pair>
  );
}
