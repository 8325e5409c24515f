import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useIsMutating } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { uploadFilter } from '#frontend/queries/admin/program-upload.ts';
import { TabAction } from '#frontend/screens/admin/tab-action.tsx';
import type { AdminProgram } from '#shared/admin/programs.ts';
import { ProgramList } from './program-list.tsx';
import type { ProgramAction } from './program-menu.tsx';
import * as words from './words.ts';

const { Part: UploadProgramSheet, load: loadUploadSheet } = lazyPart(() =>
  import('#frontend/screens/admin/upload/upload-program-sheet.tsx').then(
    ({ UploadProgramSheet }) => UploadProgramSheet,
  ),
);

/** A dialog about one program. */
interface ProgramSheetProps {
  program: AdminProgram;
  isOpen: boolean;
  onClose: () => void;
  /** Called instead once the program is deleted. */
  onDeleted: () => void;
}

const SHEETS: Record<Exclude<ProgramAction, 'replace'>, ComponentType<ProgramSheetProps>> = {
  workouts: lazyPart<ProgramSheetProps>(() =>
    import('./program-workouts-sheet.tsx').then(({ ProgramWorkoutsSheet }) => ProgramWorkoutsSheet),
  ).Part,
  edit: lazyPart<ProgramSheetProps>(() =>
    import('./edit-program-sheet.tsx').then(({ EditProgramSheet }) => EditProgramSheet),
  ).Part,
  delete: lazyPart<ProgramSheetProps>(() =>
    import('./delete-program-sheet.tsx').then(({ DeleteProgramSheet }) => DeleteProgramSheet),
  ).Part,
};

export function ProgramsTab() {
  const upload = useUploadSheet();
  const sheet = useSheet<{ action: keyof typeof SHEETS; program: AdminProgram }>();
  const begin = (action: ProgramAction, program: AdminProgram) => {
    if (action === 'replace') upload.begin(program);
    else sheet.open({ action, program });
  };
  return (
    <>
      <TabAction>
        <Button
          variant="contained"
          color="primary"
          startIcon={<Icon name="upload" />}
          aria-haspopup="dialog"
          onClick={() => upload.begin()}
          sx={{ minHeight: 'var(--tap)' }}
        >
          {words.upload}
        </Button>
      </TabAction>
      <Box sx={listStyle}>
        <ProgramList onAction={begin} />
      </Box>
      {upload.sheet}
      {sheet.show((state, { action, program }) => {
        const Shown = SHEETS[action];
        return <Shown {...state} program={program} onDeleted={sheet.close} />;
      })}
    </>
  );
}

/** The dialog of an upload, which goes on while it is closed: there is one at a time. */
function useUploadSheet() {
  const isUploading = useIsMutating(uploadFilter) > 0;
  const { subject, isOpen, open, close } = useSheet<{ number: number; replaces: AdminProgram | undefined }>();
  useIdleLoading(loadUploadSheet);
  const show = () => subject && open(subject);
  return {
    begin: (replaces?: AdminProgram) => {
      if (isUploading) show();
      else open({ number: (subject?.number ?? 0) + 1, replaces });
    },
    sheet: subject && (
      <Suspense>
        <UploadProgramSheet
          key={subject.number} // afresh each time it opens
          replaces={subject.replaces}
          isOpen={isOpen}
          onClose={close}
          onShow={show}
        />
      </Suspense>
    ),
  };
}

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
} as const;
