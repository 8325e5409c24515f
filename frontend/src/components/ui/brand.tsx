import { APP_NAME } from '#shared/constants.ts';
import { Icon } from './icon.tsx';

/** The mark and the name. */
export function Brand() {
  return (
    <span className="brand">
      <Icon name="logo" size={28} color="var(--volt-mark)" />
      {APP_NAME}
    </span>
  );
}
