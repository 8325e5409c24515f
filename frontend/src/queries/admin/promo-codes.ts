import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiOptions, api } from '#frontend/lib/api/api.ts';
import { isPassing } from '#frontend/lib/api/api-error.ts';
import { changeKnown } from '#frontend/queries/change-known.ts';
import type { AdminPromoCode, PromoCodePage } from '#shared/admin/promo-codes.ts';
import { unlessGone } from './programs.ts';

/** The fields of a promo code, as they are sent. */
export type PromoCodeFields = Required<ApiOptions<'POST /api/admin/promo-codes'>['body']>;

/** Every promo code, newest first, page by page; asked each time, for they are used elsewhere. */
export const adminPromoCodesQuery = infiniteQueryOptions({
  queryKey: ['admin', 'promo-codes'],
  queryFn: ({ signal, pageParam: before }) => api('GET /api/admin/promo-codes', { query: { before }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

export function useCreatePromoCode() {
  const { put, refresh } = useKnownPromoCodes();
  return useMutation({
    mutationFn: (fields: PromoCodeFields) => api('POST /api/admin/promo-codes', { body: fields }),
    onSuccess: put,
    onError: refresh,
  });
}

/** Changes what is given of a promo code. */
export function useUpdatePromoCode({ id }: Pick<AdminPromoCode, 'id'>) {
  const { put, refresh } = useKnownPromoCodes();
  return useMutation({
    mutationFn: (changes: Partial<PromoCodeFields>) =>
      api('PUT /api/admin/promo-codes/{id}', { params: { id }, body: changes }),
    onSuccess: put,
    onError: refresh,
  });
}

export function useDeletePromoCode({ id }: Pick<AdminPromoCode, 'id'>) {
  const { drop } = useKnownPromoCodes();
  return useMutation({
    mutationFn: () => api('DELETE /api/admin/promo-codes/{id}', { params: { id } }).catch(unlessGone),
    onSuccess: () => drop(id),
  });
}

type Known = InfiniteData<PromoCodePage, unknown>;

/**
 * The list as it is shown: what was answered is put into it, for the server's own list may follow by a moment; it is
 * read again when something turned out to be otherwise than shown.
 */
function useKnownPromoCodes() {
  const client = useQueryClient();
  const { queryKey } = adminPromoCodesQuery;
  const change = (edit: (known: Known) => Known) =>
    changeKnown(client, [queryKey], () => client.setQueryData(queryKey, (known) => known && edit(known)));
  return {
    put: (promoCode: AdminPromoCode) => change((known) => withPromoCode(known, promoCode)),
    drop: (id: string) => change((known) => eachPage(known, (codes) => codes.filter((code) => code.id !== id))),
    refresh: (error: Error) => {
      if (!isPassing(error)) void client.invalidateQueries({ queryKey });
    },
  };
}

/** A new one stands first. */
function withPromoCode(known: Known, promoCode: AdminPromoCode): Known {
  const isKnown = known.pages.some(({ promoCodes }) => promoCodes.some(({ id }) => id === promoCode.id));
  if (isKnown)
    return eachPage(known, (promoCodes) => promoCodes.map((code) => (code.id === promoCode.id ? promoCode : code)));
  const [first, ...further] = known.pages;
  if (!first) return known;
  return { ...known, pages: [{ ...first, promoCodes: [promoCode, ...first.promoCodes] }, ...further] };
}

function eachPage(known: Known, edit: (promoCodes: AdminPromoCode[]) => AdminPromoCode[]): Known {
  return { ...known, pages: known.pages.map((page) => ({ ...page, promoCodes: edit(page.promoCodes) })) };
}
