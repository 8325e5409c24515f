import { Icon } from '#frontend/components/icon.tsx';
import { APP_NAME } from '#shared/constants.ts';

/** The mark and the name. */
export function Brand() {
  return (
    <span className="brand">
      <Icon name="logo" size={28} color="var(--volt-mark)" />
      {APP_NAME}
    </span>
  );
}
