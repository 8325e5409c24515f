import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { api } from '#frontend/lib/api/api.ts';
import { unitsOfLanguage } from '#frontend/lib/device/default-units.ts';
import { AthleteContext, seedUser, userQuery } from '#frontend/queries/account.ts';
import type { ChosenUnits, Units } from '#shared/account/units.ts';
import { changeKnown } from './change-known.ts';

/**
 * Returns what the athlete reads loads and distances in: as chosen, else as people do where the device's language is
 * from; and the division they race in.
 */
export function useUnits(): Units {
  const athlete = useContext(AthleteContext);
  const { loadUnit, distanceUnit, raceDivision: division } = athlete ?? {};
  return useMemo(() => {
    const { load, distance } = unitsOfLanguage(navigator.language);
    return { load: loadUnit ?? load, distance: distanceUnit ?? distance, division };
  }, [loadUnit, distanceUnit, division]);
}

/** Choices are sent one after the other, so that the last one made stands. */
export function useChooseUnits() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'units' },
    mutationFn: (chosen: ChosenUnits) => api('PUT /api/units', { body: chosen }),
    onSuccess: (user) => changeKnown(client, [userQuery.queryKey], () => seedUser(client, user)),
  });
}
