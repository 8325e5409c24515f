import Button from '@mui/material/Button';
import { useIsMutating } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Icon } from '#frontend/components/icon.tsx';
import { useIdleLoading } from '#frontend/components/idle-loading.ts';
import { useSheet } from '#frontend/components/use-sheet.ts';
import { uploadFilter } from '#frontend/queries/admin.ts';
import { ProgramList } from '#frontend/screens/admin/program-list.tsx';
import { TabAction } from '#frontend/screens/admin/tab-action.tsx';
import type { AdminProgram } from '#shared/admin/contract.ts';

const loadSheet = () =>
  import('#frontend/screens/admin/upload-program-sheet.tsx').then(({ UploadProgramSheet }) => ({
    default: UploadProgramSheet,
  }));
const UploadProgramSheet = lazy(loadSheet);

interface UploadOpening {
  readonly number: number;
  readonly replaces: AdminProgram | undefined;
}

export function ProgramsTab() {
  const isUploading = useIsMutating(uploadFilter) > 0;
  const { subject, isOpen, open, close } = useSheet<UploadOpening>();
  useIdleLoading(loadSheet);
  const show = () => subject && open(subject);
  const begin = (replaces?: AdminProgram) => {
    if (isUploading) show();
    else open({ number: (subject?.number ?? 0) + 1, replaces });
  };
  return (
    <>
      <TabAction>
        <Button
          variant="contained"
          color="primary"
          startIcon={<Icon name="upload" />}
          aria-haspopup="dialog"
          onClick={() => begin()}
          sx={{ minHeight: 'var(--tap)' }}
        >
          Upload
        </Button>
      </TabAction>
      <ProgramList onReplace={begin} />
      {subject && (
        <Suspense>
          <UploadProgramSheet
            key={subject.number} // afresh each time it opens
            replaces={subject.replaces}
            isOpen={isOpen}
            onClose={close}
            onShow={show}
          />
        </Suspense>
      )}
    </>
  );
}
