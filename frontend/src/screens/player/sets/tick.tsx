import { Icon } from '#frontend/components/ui/icon.tsx';
import type { Row } from '#frontend/lib/player/view.ts';

interface TickIconProps {
  /** 'Set 4, done as planned'. */
  label: string;
  state: Row['state'];
  onTick: () => void;
}

/** The box that says a set is done; pressed again it is not. */
export function TickIcon({ label, state, onTick }: TickIconProps) {
  return (
    <button
      type="button"
      className={state === 'missed' ? 'tick skipped' : 'tick'}
      aria-pressed={state === 'done'}
      aria-label={label}
      onClick={onTick}
    >
      <Icon name="check" size={22} />
    </button>
  );
}
