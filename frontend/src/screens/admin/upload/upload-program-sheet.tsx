import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { SubmitButton } from '#frontend/components/ui/forms/submit-button.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { presetFields } from '#frontend/screens/admin/programs/program-fields.ts';
import { useLeaveQuestion } from '#frontend/screens/admin/use-leave-question.tsx';
import type { AdminProgram } from '#shared/admin/programs.ts';
import { spokenResult, UploadDone } from './upload-done.tsx';
import { type UploadDraft, UploadForm } from './upload-form.tsx';
import { spokenPreview, UploadPreview } from './upload-preview.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { type UploadPhase, useProgramUpload } from './use-program-upload.ts';
import * as words from './words.ts';

interface UploadProgramSheetProps {
  /** The program the file takes the place of; without one it makes a new program. */
  replaces: AdminProgram | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** Opens it again as it is: an upload goes on while it is closed. */
  onShow: () => void;
}

export function UploadProgramSheet({ replaces, isOpen, onClose, onShow }: UploadProgramSheetProps) {
  const formId = useId();
  const preset = (): UploadDraft => ({ file: null, fields: presetFields(replaces) });
  const [draft, setDraft] = useState(preset);
  const [isAsking, setIsAsking] = useState(false);
  const upload = useProgramUpload({ replaces, isShown: isOpen, onShow });
  const { phase, failure, preview, published } = upload;
  const isDirty = phase !== 'done' && hasChanged(draft, replaces);
  const leaving = useLeaveQuestion({ isOpen, isDirty, onClose, onBack: () => close() });
  const close = () => {
    if (phase === 'sending') setIsAsking(true);
    else if (phase === 'reading') onClose();
    else leaving.close();
  };

  const begin = (step: 'look' | 'publish') => {
    setIsAsking(false);
    if (draft.file) upload[step](draft.file, draft.fields);
  };
  const startOver = () => {
    upload.reset();
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
  const foot = {
    form: <SubmitButton form={formId}>{words.previewProgram}</SubmitButton>,
    sending: progress,
    reading: progress,
    preview: failure?.isOutdated ? (
      <LastButtons
        first={words.back}
        onFirst={upload.reset}
        needsConnection
        last={words.lookAgain}
        onLast={() => begin('look')}
      />
    ) : (
      <LastButtons
        first={words.back}
        onFirst={upload.reset}
        needsConnection
        last={words.publish}
        onLast={() => begin('publish')}
      />
    ),
    done: (
      <LastButtons
        last={words.done}
        onLast={onClose}
        {...(!replaces && { first: words.uploadAnother, onFirst: startOver })}
      />
    ),
  }[phase];
  const subtitle = {
    preview: words.nothingPublished,
    other: replaces && words.replaceText,
  }[phase === 'preview' ? 'preview' : 'other'];

  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={titleOf(phase, replaces)}
      subtitle={subtitle}
      foot={leaving.question ?? foot}
    >
      <p role="status" style={visuallyHidden}>
        {spokenPhase(upload)}
      </p>
      {published ? (
        <UploadDone name={draft.fields.name} job={published} />
      ) : preview ? (
        <UploadPreview job={preview} failure={failure} />
      ) : (
        <UploadForm
          id={formId}
          draft={draft}
          onChange={(changed) => {
            if (changed.file !== draft.file) upload.reset(); // what was wrong with the last file is no longer of use
            setDraft(changed);
          }}
          failure={failure}
          isBusy={phase !== 'form'}
          onSubmit={() => begin('look')}
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

function spokenPhase({ phase, preview, published }: ReturnType<typeof useProgramUpload>): string {
  if (phase === 'done' && published) return spokenResult(published);
  if (phase === 'preview' && preview) return spokenPreview(preview);
  return phase === 'sending' ? words.sending : phase === 'reading' ? words.reading : '';
}

interface LastButtonsProps {
  first?: string;
  onFirst?: () => void;
  last: string;
  onLast: () => void;
  /** The last of them is for the server. */
  needsConnection?: boolean;
}

/** The last takes the focus, for the button that had it is gone. */
function LastButtons({ first, onFirst, last, onLast, needsConnection = false }: LastButtonsProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Pair>
      {onFirst && <Button onClick={onFirst}>{first}</Button>}
      <BusyButton ref={button} variant="contained" color="primary" needsConnection={needsConnection} onClick={onLast}>
        {last}
      </BusyButton>
    </Pair>
  );
}
