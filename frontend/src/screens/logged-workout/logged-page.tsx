import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { oneColumn, twoColumns } from '#frontend/components/ui/column-styles.ts';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { afterGuard } from '#frontend/components/ui/leaving/use-unsaved-guard.ts';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { loggedPath } from '#frontend/components/workouts/logged-path.ts';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { useIsChangedElsewhere } from '#frontend/queries/log/changed-elsewhere.ts';
import { useDeleteWorkout } from '#frontend/queries/log/corrections.ts';
import type { LoggedWorkout } from '#frontend/queries/log/logged-workout.ts';
import { useResult } from '#frontend/queries/log/results.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import type { Result } from '#shared/workouts/result.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { Done } from './done.tsx';
import type { EditStart } from './edit-draft.ts';
import { LoggedActions } from './logged-actions.tsx';
import { LoggedFacts } from './logged-facts.tsx';
import { useReturn } from './use-return.ts';
import * as words from './words.ts';

const { Part: EditSheet, load: loadEditSheet } = lazyPart(() =>
  import('./edit-sheet.tsx').then(({ EditSheet }) => EditSheet),
);

/** The workout being edited, as it was when editing began. */
interface Opened {
  readonly start: EditStart;
  readonly logged: LoggedWorkout;
  readonly result: Result | undefined;
}

/** A logged workout: one column on a phone, two in a wide window. */
export function LoggedPage({ logged }: { logged: LoggedWorkout }) {
  const { entry, workout } = logged;
  const sheet = useSheet<Opened>();
  const result = useResult(entry);
  const remove = useRemove(logged);
  useIdleLoading(loadEditSheet);
  const isChangedElsewhere = useIsChangedElsewhere(entry.id);
  useAddressOf(entry, sheet.isOpen);
  const edit = (start: EditStart) => sheet.open({ start, logged, result: result.data });
  return (
    <Box sx={gridStyle}>
      <Box sx={{ ...columnStyle, gridColumn: { md: 2 } }}>
        <LoggedActions workout={workout} onEdit={edit} onRemove={remove} />
        {isChangedElsewhere && <ChangedElsewhere />}
        <LoggedFacts logged={logged} result={result.data} />
      </Box>
      <Box sx={{ ...columnStyle, gridColumn: { md: 1 }, gridRow: { md: '1 / span 2' } }}>
        <Done logged={logged} result={result} onAdd={() => edit('done')} />
      </Box>
      {workout.comments && (
        <Card component="section" aria-labelledby="logged-notes" sx={{ gridColumn: { md: 2 }, alignSelf: 'start' }}>
          <Typography id="logged-notes" variant="h2" sx={{ mb: 2 }}>
            {words.comments}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{workout.comments}</Typography>
        </Card>
      )}
      {sheet.show((state, opened) => (
        <EditSheet
          {...state}
          {...opened}
          onRemove={() => {
            sheet.close();
            afterGuard(remove);
          }}
        />
      ))}
    </Box>
  );
}

/** The address says the day that it is on; with another the page begins again, so that waits until nothing is edited. */
function useAddressOf(entry: LogEntry, isEditing: boolean): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = loggedPath(entry);
  useEffect(() => {
    // Replaced before the guard's entry is gone, that entry would have the new address, and go with it.
    if (!isEditing && path !== pathname) afterGuard(() => navigate(path, { replace: true }));
  }, [isEditing, path, pathname, navigate]);
}

/** Deletes it, goes back, and offers Undo there for as long as one stays. */
function useRemove({ entry }: LoggedWorkout): () => void {
  const toast = useToast();
  const { stravaConnected } = useAthlete();
  const removeWorkout = useDeleteWorkout();
  const { pathname } = useLocation();
  const { goBack } = useReturn();
  const isRemoved = useRef(false);
  return () => {
    if (isRemoved.current) return;
    isRemoved.current = true;
    const undo = removeWorkout(entry, (error) =>
      toast({ title: words.error, text: messageOf(error, words.deleteFailed), isDestructive: true }),
    );
    goBack();
    const text = words.deletedText(entry.name, formatDay(entry.localDate));
    toast({
      title: words.deleted,
      text: stravaConnected && entry.status === 'completed' ? `${text}. ${words.staysOnStrava}` : text,
      action: { label: words.undo, onPress: undo },
      leaving: pathname,
    });
  };
}

const columnStyle = { ...oneColumn, alignContent: 'start' } as const;

const gridStyle = { ...twoColumns, gridTemplateRows: { md: 'auto 1fr' }, alignItems: 'stretch' } as const;
