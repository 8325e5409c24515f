import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Between, Pair, SectionCard } from '#frontend/components/ui/cards.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { useAsked } from '#frontend/components/ui/forms/use-asked.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { useInSight } from '#frontend/components/ui/use-in-sight.ts';
import { dayOf, formatDay } from '#frontend/lib/formats/dates.ts';
import { calendarFeedQuery, useCreateFeed } from '#frontend/queries/reminders/calendar-feed.ts';
import type { CalendarFeed } from '#shared/calendar-feed/contract.ts';
import { ChangeFeedSheet } from './change-feed-sheet.tsx';
import { FeedAddress } from './feed-address.tsx';
import * as words from './words.ts';

/** The plan as a calendar to subscribe to. Its address is shown once, when it is made. */
export function CalendarFeedCard() {
  const [card, wasInSight] = useInSight<HTMLDivElement>();
  const feed = useQuery({ ...calendarFeedQuery, enabled: wasInSight });
  const [address, setAddress] = useState<string>();
  return (
    <SectionCard title={words.feed}>
      <div ref={card} />
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">{words.feedText}</Typography>
        <QueryState
          query={feed}
          what={words.yourFeed}
          failure={words.feedFailed}
          skeleton={<RowsSkeleton rows={1} hasSquare={false} />}
        >
          {({ feed: made }) =>
            made ? <MadeFeed feed={made} address={address} onAddress={setAddress} /> : <NoFeed onAddress={setAddress} />
          }
        </QueryState>
      </Box>
    </SectionCard>
  );
}

function NoFeed({ onAddress }: { onAddress: (address: string) => void }) {
  const { run, isBusy, failure } = useAsked(useCreateFeed(), { text: words.makeFailed });
  const make = () => run(undefined, ({ address }) => onAddress(address));
  return (
    <>
      {failure && <FailureAlert {...failure} />}
      <BusyButton variant="contained" color="primary" isBusy={isBusy} needsConnection onClick={make}>
        {words.make}
      </BusyButton>
    </>
  );
}

interface MadeFeedProps {
  feed: CalendarFeed;
  address: string | undefined;
  onAddress: (address: string | undefined) => void;
}

function MadeFeed({ feed: { lastReadAt, lastReadBy }, address, onAddress }: MadeFeedProps) {
  const sheet = useSheet<'revoke' | 'replace'>();
  return (
    <>
      {address ? (
        <FeedAddress address={address} />
      ) : (
        <Typography variant="body2">
          <Icon name="check" size={18} color="var(--green)" /> {words.notShownAgain}
        </Typography>
      )}
      <Box component="dl" sx={pollsStyle}>
        {words.polls.map(([calendar, often]) => (
          <div key={calendar}>
            <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
              {calendar}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary">
              {often}
            </Typography>
          </div>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {words.pollsNote}
      </Typography>
      <Between>
        <Typography variant="body2" color="textSecondary">
          {lastReadAt ? words.lastRead(lastReadBy, formatDay(dayOf(lastReadAt))) : words.neverRead}
        </Typography>
        <Button variant="text" color="error" aria-haspopup="dialog" onClick={() => sheet.open('revoke')}>
          {words.revoke}
        </Button>
      </Between>
      {!address && (
        <Pair>
          <Button aria-haspopup="dialog" onClick={() => sheet.open('replace')}>
            {words.makeNew}
          </Button>
        </Pair>
      )}
      {sheet.show((state, change) => (
        <ChangeFeedSheet
          {...state}
          change={change}
          onChanged={(made) => {
            sheet.close();
            onAddress(made);
          }}
        />
      ))}
    </>
  );
}

const pollsStyle = {
  m: 0,
  display: 'grid',
  gap: 2,
  '& > div': { display: 'grid', gridTemplateColumns: '5rem minmax(0, 1fr)' },
  '& dd': { m: 0 },
} as const;
