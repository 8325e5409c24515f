import Box from '@mui/material/Box';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Alert } from '#frontend/components/ui/states/alert.tsx';
import { FileProblems } from './file-problems.tsx';
import type { UploadFailure } from './upload-failure.ts';
import * as words from './words.ts';

/** Takes the eye and the focus to what went wrong. */
export function UploadFailed({ failure: { text, problems } }: { failure: UploadFailure }) {
  const banner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    banner.current?.focus({ preventScroll: true });
    banner.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Alert ref={banner} tabIndex={-1} severity="error" icon={<Icon name="alert" />}>
        <strong>{words.failedLead}</strong> {text}
      </Alert>
      {problems.length > 0 && <FileProblems problems={problems} />}
    </Box>
  );
}
