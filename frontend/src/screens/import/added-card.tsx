import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Between, SectionCard } from '#frontend/components/ui/cards.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { ProgressBar } from '#frontend/components/ui/states/progress-bar.tsx';
import type { Importing, Sending } from './use-import.ts';
import * as words from './words.ts';

interface AddedCardProps {
  importing: Importing;
  onStart: () => void;
}

/** Says what an import adds and what it does not, starts it, and shows how far it has come. */
export function AddedCard({ importing: { file, fresh, known, sending, stop }, onStart }: AddedCardProps) {
  const isEmpty = file?.log.workouts.length === 0;
  const isNothingNew = !isEmpty && known.data !== undefined && fresh.length === 0 && !sending;
  return (
    <SectionCard title={words.adding}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {isEmpty || isNothingNew ? (
          <Typography role="status">{isEmpty ? words.noWorkouts : words.nothingNew}</Typography>
        ) : (
          <>
            <Box component="ul" sx={{ display: 'grid', gap: 2 }}>
              {words.added(sending?.all ?? fresh.length).map((text) => (
                <Point key={text} icon="check" text={text} />
              ))}
              <Point icon="minus" text={words.notAdded} />
            </Box>
            {sending ? (
              <Progress sending={sending} onStop={stop} onGoOn={onStart} />
            ) : (
              <BusyButton
                variant="contained"
                color="primary"
                startIcon={<Icon name="upload" />}
                isBusy={known.data === undefined && known.isFetching}
                disabled={known.data === undefined}
                needsConnection
                onClick={onStart}
              >
                {words.start(fresh.length)}
              </BusyButton>
            )}
          </>
        )}
      </Box>
    </SectionCard>
  );
}

function Point({ icon, text }: { icon: 'check' | 'minus'; text: string }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, ...(icon === 'minus' && { color: 'text.secondary' }) }}>
      <Icon name={icon} size={20} color={icon === 'check' ? 'var(--green)' : 'currentColor'} />
      {text}
    </Box>
  );
}

interface ProgressProps {
  sending: Sending;
  onStop: () => void;
  onGoOn: () => void;
}

function Progress({ sending: { all, left, state, problem }, onStop, onGoOn }: ProgressProps) {
  const done = all - left.length;
  if (state === 'stopped' || state === 'failed')
    return (
      <>
        {state === 'failed' ? (
          <FailureAlert title={words.failedTitle} text={words.failed(problem ?? words.failedText, done, all)} />
        ) : (
          <Typography role="status">{words.stopped(done, all)}</Typography>
        )}
        <BusyButton variant="contained" color="primary" needsConnection onClick={onGoOn}>
          {words.resume}
        </BusyButton>
      </>
    );
  return (
    <>
      <Between sx={{ minHeight: 'var(--tap)' }}>
        <Typography sx={{ fontWeight: 600 }}>{words.sending(done, all)}</Typography>
        <Button onClick={onStop} disabled={state === 'stopping'}>
          {state === 'stopping' ? words.stopping : words.stop}
        </Button>
      </Between>
      <ProgressBar value={Math.round((done / all) * 100)} label={words.progress} />
    </>
  );
}
