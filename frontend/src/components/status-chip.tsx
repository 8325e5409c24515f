import Chip, { type ChipProps } from '@mui/material/Chip';
import { Icon } from '#frontend/components/icon.tsx';
import type { IconName } from '#frontend/components/icon-paths.ts';

const LOOKS = {
  completed: { label: 'Completed', color: 'success', icon: 'check' },
  active: { label: 'Active', color: 'success', icon: 'check' },
  paymentDue: { label: 'Payment Due', color: 'error', icon: 'alert' },
  missed: { label: 'Missed', color: 'error', icon: 'alert' },
  offline: { label: 'Offline', color: 'info', icon: 'offline' },
  upcoming: { label: 'Upcoming', color: 'default', icon: 'calendar' },
  skipped: { label: 'Skipped', color: 'default', icon: undefined },
  cancelled: { label: 'Cancelled', color: 'default', icon: undefined },
  free: { label: 'Free', color: 'default', icon: undefined },
} satisfies Record<string, { label: string; color: ChipProps['color']; icon: IconName | undefined }>;

export type Status = keyof typeof LOOKS;

/** A state as word and colour; `label` says it more exactly. */
export function StatusChip({ status, label }: { status: Status; label?: string }) {
  const look = LOOKS[status];
  return (
    <Chip
      color={look.color}
      label={label ?? look.label}
      {...(look.icon ? { icon: <Icon name={look.icon} size={18} /> } : {})}
    />
  );
}

/** One value of a filter; pressed is chosen. */
export function FilterChip({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  return <Chip component="button" label={label} aria-pressed={isOn} onClick={onPress} />;
}
