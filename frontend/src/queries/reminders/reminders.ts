import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { subscribeHere, unsubscribeHere } from '#frontend/lib/device/push.ts';
import { rememberDevice } from '#frontend/lib/device/reminded-device.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { changeKnown } from '#frontend/queries/change-known.ts';
import type { Reminders } from '#shared/reminders/contract.ts';
import type { ReminderSettings } from '#shared/reminders/reminder-settings.ts';

/** The athlete's reminders and their devices; refetched each time, as other devices change them. */
export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }) => api('GET /api/reminders', { signal }),
  staleTime: 0,
});

function useKeep() {
  const client = useQueryClient();
  return (reminders: Reminders) =>
    changeKnown(client, [remindersQuery.queryKey], () => client.setQueryData(remindersQuery.queryKey, reminders));
}

/** Choices are sent one after the other, so that the last one made stands. */
export function useSetReminders() {
  return useMutation({
    scope: { id: 'reminders' },
    mutationFn: (settings: ReminderSettings) => api('PUT /api/reminders', { body: settings }),
    onSuccess: useKeep(),
  });
}

/** Has this device reminded, and turns reminders on. */
export function useTurnOn() {
  const { id: uid } = useAthlete();
  return useMutation({
    mutationFn: async ({ vapidKey, settings }: Pick<Reminders, 'vapidKey' | 'settings'>) => {
      const subscription = await subscribeHere(vapidKey);
      await api('PUT /api/reminders/device', { body: subscription });
      rememberDevice({ uid, endpoint: subscription.endpoint });
      return api('PUT /api/reminders', { body: { ...settings, isOn: true } });
    },
    onSuccess: useKeep(),
  });
}

/** Has this device reminded no more; with it as the only one, reminders are off. */
export function useTurnOff() {
  return useMutation({
    mutationFn: async ({ devices, settings }: Pick<Reminders, 'devices' | 'settings'>) => {
      const left = await api('DELETE /api/reminders/device');
      await unsubscribeHere().catch(() => undefined); // nothing is sent to it any more
      return devices > 1 ? left : api('PUT /api/reminders', { body: { ...settings, isOn: false } });
    },
    onSuccess: useKeep(),
  });
}

export function useTestReminder() {
  return useMutation({ mutationFn: () => api('POST /api/reminders/test') });
}
