import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import { Pair } from '#frontend/components/cards.tsx';
import { Icon } from '#frontend/components/icon.tsx';
import { Sheet } from '#frontend/components/sheet.tsx';
import { visuallyHidden } from '#frontend/components/visually-hidden.ts';
import { presetFields } from '#frontend/screens/admin/program-fields.ts';
import { spokenResult, UploadDone } from '#frontend/screens/admin/upload-done.tsx';
import { type UploadDraft, UploadForm } from '#frontend/screens/admin/upload-form.tsx';
import { UploadProgress } from '#frontend/screens/admin/upload-progress.tsx';
import { type UploadPhase, useProgramUpload } from '#frontend/screens/admin/use-program-upload.ts';
import type { AdminProgram, UploadJob } from '#shared/admin/contract.ts';

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
  const { phase, sent, failure, job, start, stop, reset } = useProgramUpload({ replaces, isShown: isOpen, onShow });

  const startOver = () => {
    reset();
    setDraft(preset());
  };
  const progress = (
    <UploadProgress
      sent={sent}
      bytes={draft.file?.size ?? 0}
      isAsking={isAsking}
      onKeep={() => setIsAsking(false)}
      onStop={() => {
        stop();
        if (isAsking) onClose();
      }}
    />
  );
  const foot = {
    form: (
      <Button variant="contained" color="primary" type="submit" form={formId} startIcon={<Icon name="upload" />}>
        Upload Program
      </Button>
    ),
    sending: progress,
    reading: progress,
    done: <DoneButtons onDone={onClose} {...(!replaces && { onAnother: startOver })} />,
  }[phase];

  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => (phase === 'sending' ? setIsAsking(true) : onClose())}
      title={titleOf(phase, replaces)}
      {...(replaces && { subtitle: 'What athletes have done stays theirs. The days ahead are the new ones.' })}
      foot={foot}
    >
      <p role="status" style={visuallyHidden}>
        {spokenPhase(phase, job)}
      </p>
      {job ? (
        <UploadDone name={draft.fields.name} job={job} />
      ) : (
        <UploadForm
          id={formId}
          draft={draft}
          onChange={(changed) => {
            if (changed.file !== draft.file) reset(); // what was wrong with the last file is no longer of use
            setDraft(changed);
          }}
          failure={failure}
          isBusy={phase !== 'form'}
          onSubmit={(file, fields) => {
            setIsAsking(false);
            start(file, fields);
          }}
        />
      )}
    </Sheet>
  );
}

function titleOf(phase: UploadPhase, replaces: AdminProgram | undefined): string {
  if (phase === 'done') return replaces ? 'Program Replaced' : 'Program Uploaded';
  return replaces ? `Replace ${replaces.name}` : 'Upload Program';
}

function spokenPhase(phase: UploadPhase, job: UploadJob | undefined): string {
  if (job) return spokenResult(job);
  return { form: '', sending: 'Sending the file', reading: 'Reading the rows…', done: '' }[phase];
}

function DoneButtons({ onDone, onAnother }: { onDone: () => void; onAnother?: () => void }) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []); // the button that had the focus is gone
  return (
    <Pair>
      {onAnother && <Button onClick={onAnother}>Upload another</Button>}
      <Button ref={done} variant="contained" color="primary" onClick={onDone}>
        Done
      </Button>
    </Pair>
  );
}
