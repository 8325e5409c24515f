import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useDrop } from '#frontend/components/ui/forms/use-drop.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import { hasPremiumAccess } from '#shared/billing/premium-access.ts';
import { AddedCard } from './added-card.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { FileCard } from './file-card.tsx';
import { LeftOutCard } from './left-out-card.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { useImport } from './use-import.ts';
import { useNames } from './use-names.ts';
import * as words from './words.ts';

/** With the dictionary of movements, which only members need here. */
const { Part: NamesCard } = lazyPart(() => import('./names-card.tsx').then(({ NamesCard }) => NamesCard));

export function ImportScreen() {
  const toast = useToast();
  const importing = useImport((workouts) => {
    toast({ title: words.done.title, text: words.done.text(workouts) });
  });
  const { file, sending, choose } = importing;
  const isMember = hasPremiumAccess(useAthlete(), Date.now());
  const { chosen, choose: chooseMovement, remember } = useNames();
  const isBusy = sending?.state === 'sending' || sending?.state === 'stopping';
  const { isTarget, handlers } = useDrop(choose, isBusy);
  return (
    <Screen
      title={words.title}
      subtitle={words.lead}
      back={{ to: '/settings', label: words.backToSettings }}
      aside={<EarlierImports />}
    >
      <Box sx={{ display: 'grid', gap: 'inherit' }} {...handlers}>
        <FileCard importing={importing} isTarget={isTarget} isBusy={isBusy} />
        {file && !sending && <QuestionsCard file={file} onAnswer={importing.answer} />}
        {file && !sending && isMember && (
          <Suspense>
            <NamesCard names={file.log.names} chosen={chosen} onChoose={chooseMovement} />
          </Suspense>
        )}
        {file && file.log.leftOut.length > 0 && <LeftOutCard log={file.log} />}
        {file && <AddedCard importing={importing} onStart={() => importing.start(remember)} />}
      </Box>
    </Screen>
  );
}
