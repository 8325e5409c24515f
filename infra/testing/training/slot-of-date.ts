import type { LocalDate } from '#shared/dates.ts';
import { dateOfSlot, type Placement, type Slot, slotOn } from '#shared/training/placement.ts';

/** Returns the slot that lies on a date; null where none does, also where its slot has moved to the end date. */
export function slotOfDate(placement: Placement, date: LocalDate): Slot | null {
  const slot = slotOn(placement, date);
  return slot && dateOfSlot(placement, slot) === date ? slot : null;
}
