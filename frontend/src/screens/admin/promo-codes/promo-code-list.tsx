import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { LoadMore } from '#frontend/components/ui/states/load-more.tsx';
import { useNeedsConnection } from '#frontend/components/ui/states/needs-connection.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { useFocusOnNewRows } from '#frontend/components/ui/use-focus-on-new-rows.ts';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { adminPromoCodesQuery, useUpdatePromoCode } from '#frontend/queries/admin/promo-codes.ts';
import { grouped } from '#frontend/screens/admin/admin-texts.ts';
import type { AdminPromoCode } from '#shared/admin/promo-codes.ts';
import { promoCodeStatus } from '#shared/promo-codes/promo-code-status.ts';
import { PromoCodeStatusChip } from './promo-code-status-chip.tsx';
import { expiryText, FAILURES, monthsText, usesText } from './promo-code-texts.ts';
import { Switch, type SwitchProps } from './switch.tsx';
import * as words from './words.ts';

interface PromoCodeListProps {
  onOpen: (promoCode: AdminPromoCode) => void;
}

/** Every promo code, newest first, a page at a time. */
export function PromoCodeList({ onOpen }: PromoCodeListProps) {
  const query = useInfiniteQuery(adminPromoCodesQuery);
  const promoCodes = (query.data?.pages ?? []).flatMap((page) => page.promoCodes);
  const { listRef, focusNextRow } = useFocusOnNewRows(promoCodes.length);
  const lack = useNeedsConnection(true); // what turns a code on or off
  return (
    <SectionCard title={words.promoCodes} flush>
      <p role="status" style={visuallyHidden}>
        {(query.data?.pages.length ?? 0) > 1 && words.shown(promoCodes.length)}
      </p>
      <QueryState
        isFlush
        query={query}
        what={words.what}
        failure={words.failed}
        skeleton={<RowsSkeleton rows={4} hasSquare={false} />}
      >
        {() =>
          promoCodes.length === 0 ? (
            <EmptyState icon="card" title={words.noneYet} text={words.noneYetText} />
          ) : (
            <div ref={listRef}>
              {lack.note && <Box sx={{ px: 4, pb: 2 }}>{lack.note}</Box>}
              <Rows lined>
                {promoCodes.map((promoCode) => (
                  <PromoCodeRow
                    key={promoCode.id}
                    promoCode={promoCode}
                    onOpen={() => onOpen(promoCode)}
                    control={lack.control}
                  />
                ))}
              </Rows>
            </div>
          )
        }
      </QueryState>
      <LoadMore query={query} what={words.moreWhat} failure={words.failed} onLoad={focusNextRow} />
    </SectionCard>
  );
}

interface PromoCodeRowProps {
  promoCode: AdminPromoCode;
  onOpen: () => void;
  /** Props for the switch while there is no connection. */
  control: SwitchProps['control'];
}

function PromoCodeRow({ promoCode, onOpen, control }: PromoCodeRowProps) {
  const { code, name, usesCount, maxUses } = promoCode;
  const { isOn, isBusy, turn } = useActivation(promoCode);
  return (
    <ListRow
      title={
        <Box component="span" sx={titleStyle}>
          {code} <PromoCodeStatusChip promoCode={{ ...promoCode, isActive: isOn }} />
        </Box>
      }
      detail={
        <>
          {name}
          <br />
          {monthsText(promoCode)}. {expiryText(promoCode)}
        </>
      }
      end={
        <Box component="span">
          <Numeral value={grouped(usesCount)} size="numS" />{' '}
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {maxUses === null ? usesText(promoCode) : words.ofUses(grouped(maxUses))}
            {maxUses !== null && <span style={visuallyHidden}> {words.uses(maxUses)}</span>}
          </Typography>
        </Box>
      }
      onPress={onOpen}
      action={
        <Box sx={{ pr: 4, display: 'flex' }}>
          <Switch
            label={words.activeLabel(code)}
            isOn={isOn}
            hasEffect={promoCodeStatus({ ...promoCode, isActive: true }, Date.now()) === words.active}
            isBusy={isBusy}
            onChange={turn}
            control={control}
          />
        </Box>
      }
    />
  );
}

/** Shown as turned at once, and turned back with a word when it did not come to be. */
function useActivation(promoCode: AdminPromoCode) {
  const toast = useToast();
  const { mutate, isPending, variables } = useUpdatePromoCode(promoCode);
  const turn = (isActive: boolean) =>
    mutate(
      { isActive },
      {
        onError: (error) => {
          const { title, text } = FAILURES.update;
          toast({ title, text: messageOf(error, text), isDestructive: true });
        },
      },
    );
  return { isOn: (isPending ? variables.isActive : undefined) ?? promoCode.isActive, isBusy: isPending, turn };
}

const titleStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  mb: 1,
  '& > span': { fontWeight: 400 },
} as const;
