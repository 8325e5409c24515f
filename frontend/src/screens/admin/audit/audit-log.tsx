import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { LoadMore } from '#frontend/components/ui/states/load-more.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { ListCardSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { useFocusOnNewRows } from '#frontend/components/ui/use-focus-on-new-rows.ts';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { dayOf, nearDayLabel, timeOnDay } from '#frontend/lib/formats/dates.ts';
import { auditLogQuery } from '#frontend/queries/admin/audit.ts';
import type { AuditEntry } from '#shared/admin/audit.ts';
import type { LocalDate } from '#shared/dates.ts';
import { changesOf, sentenceOf } from './audit-texts.ts';
import * as words from './words.ts';

/** The record of admins' actions, newest first, grouped by day. */
export function AuditLog() {
  const query = useInfiniteQuery(auditLogQuery);
  const entries = (query.data?.pages ?? []).flatMap((page) => page.entries);
  const { listRef, focusNextRow } = useFocusOnNewRows(entries.length, 'ol > li');
  return (
    <>
      <p role="status" style={visuallyHidden}>
        {(query.data?.pages.length ?? 0) > 1 && words.shown(entries.length)}
      </p>
      <QueryState query={query} what={words.log} failure={words.failed} skeleton={<ListCardSkeleton rows={6} />}>
        {() =>
          entries.length === 0 ? (
            <Card>
              <EmptyState icon="clock" title={words.nothingYet} text={words.nothingYetText} />
            </Card>
          ) : (
            <Box ref={listRef} sx={{ display: 'grid', gap: { xs: 4, md: 6 } }}>
              {byDay(entries).map(({ day, entries: done }) => (
                <SectionCard key={day} title={nearDayLabel(day)} flush>
                  <Box component="ol" sx={listStyle}>
                    {done.map((entry) => (
                      <Entry key={entry.id} entry={entry} day={day} />
                    ))}
                  </Box>
                </SectionCard>
              ))}
            </Box>
          )
        }
      </QueryState>
      <LoadMore query={query} what={words.moreWhat} failure={words.moreFailed} onLoad={focusNextRow} />
    </>
  );
}

function Entry({ entry, day }: { entry: AuditEntry; day: LocalDate }) {
  const { actor, before, target, after } = sentenceOf(entry);
  return (
    <li tabIndex={-1}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        {actor} {before} <strong>{target}</strong> {after}
        {entry.changes.length > 0 && (
          <Box component="dl" sx={changesStyle}>
            {changesOf(entry).map(({ field, label, text }) => (
              <div key={field}>
                <dt>{label}: </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </Box>
        )}
      </Box>
      <Typography component="time" dateTime={entry.at} variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
        {timeOnDay(entry.at, day, '')}
      </Typography>
    </li>
  );
}

/** The entries come sorted. */
function byDay(entries: readonly AuditEntry[]): { day: LocalDate; entries: AuditEntry[] }[] {
  const days: { day: LocalDate; entries: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

const listStyle = {
  listStyle: 'none',
  '& > li': { display: 'flex', gap: '4px 16px', p: '12px 16px', overflowWrap: 'anywhere' },
  '& > li + li': { borderTop: '1px solid var(--line)' },
  '& > li:focus': { outlineOffset: -2 },
} as const;

const changesStyle = {
  mt: 1,
  typography: 'body2',
  color: 'text.secondary',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  '& > div': { minWidth: 0 },
  '& dt, & dd': { display: 'inline' },
  '& dd': { color: 'text.primary' },
} as const;
