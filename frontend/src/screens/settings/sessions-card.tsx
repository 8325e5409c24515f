import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import { useInSight } from '#frontend/components/ui/use-in-sight.ts';
import { sessionsQuery } from '#frontend/queries/sessions.ts';
import { deviceOf, lastSeenOf, signedInOf } from '#frontend/screens/settings/session-texts.ts';
import type { Session } from '#shared/account/contract.ts';
import * as words from './words.ts';

const { Part: EndSessionSheet, load: loadSheet } = lazyPart(() =>
  import('#frontend/screens/settings/end-session-sheet.tsx').then(({ EndSessionSheet }) => EndSessionSheet),
);

/** The athlete's sessions, with the way to end them. */
export function SessionsCard() {
  const [card, wasInSight] = useInSight<HTMLDivElement>();
  const sessions = useQuery({ ...sessionsQuery, enabled: wasInSight });
  const sheet = useSheet<Session | 'others'>();
  useIdleLoading(loadSheet);

  return (
    <SectionCard title={words.sessions} flush>
      <div ref={card} />
      <QueryState
        isFlush
        query={sessions}
        what={words.yourSessions}
        failure={words.sessionsFailed}
        skeleton={<RowsSkeleton rows={1} hasSquare={false} />}
      >
        {(all) => (
          <>
            <Rows lined>
              {all.map((session) => (
                <ListRow
                  key={session.id}
                  title={deviceOf(session)}
                  detail={<SessionTimes session={session} />}
                  end={
                    session.isCurrent ? (
                      <StatusChip status="active" label={words.activeNow} />
                    ) : (
                      <Button
                        aria-label={words.endSession(deviceOf(session), lastSeenOf(session))}
                        aria-haspopup="dialog"
                        onClick={() => sheet.open(session)}
                      >
                        {words.end}
                      </Button>
                    )
                  }
                />
              ))}
            </Rows>
            {all.length > 1 && (
              <Box sx={{ p: '8px 16px 16px' }}>
                <Button fullWidth aria-haspopup="dialog" onClick={() => sheet.open('others')}>
                  {words.signOutElsewhere}
                </Button>
              </Box>
            )}
          </>
        )}
      </QueryState>
      {sheet.show((state, ending) => (
        <EndSessionSheet {...state} ending={ending} onEnded={sheet.close} />
      ))}
    </SectionCard>
  );
}

/** Times, one below the other. */
function SessionTimes({ session }: { session: Session }) {
  const times = [...(session.isCurrent ? [] : [lastSeenOf(session)]), signedInOf(session)];
  return times.map((time) => (
    <span key={time} style={{ display: 'block' }}>
      {time}
    </span>
  ));
}
