import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { cardExpiry, cardName, isExpired } from '#frontend/components/membership/card-texts.ts';
import { hasSubscription, subscriptionOf } from '#frontend/components/membership/membership.ts';
import { CardButtons } from '#frontend/components/membership/membership-card.tsx';
import { useSubscriptionSheet } from '#frontend/components/membership/use-subscription-sheet.tsx';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Chip } from '#frontend/components/ui/chip.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { useNeedsConnection } from '#frontend/components/ui/states/needs-connection.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { useInSight } from '#frontend/components/ui/use-in-sight.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { paymentMethodsQuery, useSubscriptionStatus } from '#frontend/queries/billing.ts';
import type { PaymentMethod } from '#shared/billing/contract.ts';
import * as words from './words.ts';

/** The cards, and which one pays. Only who has a subscription has any. */
export function PaymentMethodsCard() {
  const athlete = useAthlete();
  const reasonId = useId();
  const [card, wasInSight] = useInSight<HTMLDivElement>();
  const { data: subscription = subscriptionOf(athlete) } = useSubscriptionStatus(wasInSight);
  const hasCards = hasSubscription(subscription);
  const query = useQuery({ ...paymentMethodsQuery, enabled: wasInSight && hasCards });
  const { ask, sheet } = useSubscriptionSheet(subscription);
  return (
    <SectionCard title={words.paymentMethods} flush>
      <div ref={card}>
        {hasCards ? (
          <QueryState
            isFlush
            query={query}
            what={words.yourPaymentMethods}
            failure={words.paymentMethodsFailed}
            skeleton={<RowsSkeleton rows={1} />}
          >
            {(cards) => (
              <>
                <Rows lined>
                  {cards.length === 0 && <ListRow title={words.noCard} detail={words.noCardDetail} />}
                  {cards.map((card) => (
                    <CardRow key={card.id} card={card} reasonId={reasonId} onRemove={() => ask(card)} />
                  ))}
                </Rows>
                <CardButtons>
                  {cards.some(({ isDefault }) => isDefault) && (
                    <Typography id={reasonId} variant="body2" color="textSecondary" sx={{ mb: 2 }}>
                      {words.defaultCard}
                    </Typography>
                  )}
                  <BusyButton needsConnection fullWidth aria-haspopup="dialog" onClick={() => ask('update-card')}>
                    {words.updatePaymentMethod}
                  </BusyButton>
                </CardButtons>
              </>
            )}
          </QueryState>
        ) : (
          <Rows>
            <ListRow title={words.noPaymentMethod} detail={words.noPaymentMethodDetail} />
          </Rows>
        )}
      </div>
      {sheet}
    </SectionCard>
  );
}

interface CardRowProps {
  card: PaymentMethod;
  /** The id of the text that says why the default card cannot be removed. */
  reasonId: string;
  onRemove: () => void;
}

function CardRow({ card, reasonId, onRemove }: CardRowProps) {
  const now = Date.now();
  const name = cardName(card);
  const { control, note } = useNeedsConnection(!card.isDefault);
  return (
    <ListRow
      start={<Icon name="card" />}
      title={name}
      detail={
        <Box component="span" sx={isExpired(card, now) ? { color: 'error.main' } : {}}>
          {cardExpiry(card, now)}
          {note}
        </Box>
      }
      end={
        <>
          {card.isDefault && <Chip tone="success" label={words.defaultBadge} />}
          <IconButton
            aria-label={words.removeCard(name)}
            aria-haspopup="dialog"
            disabled={card.isDefault}
            {...(card.isDefault && { 'aria-describedby': reasonId })}
            onClick={onRemove}
            {...control}
            sx={{ mr: -3 }}
          >
            <Icon name="trash" />
          </IconButton>
        </>
      }
    />
  );
}
