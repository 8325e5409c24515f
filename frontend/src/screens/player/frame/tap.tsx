import type { ComponentProps } from 'react';

interface TapProps extends ComponentProps<'button'> {
  /** Classes of the player's style: `primary go`, `second side`, `quiet icon`. */
  look: string;
}

/** A button of the player. */
export function Tap({ look, ...button }: TapProps) {
  return <button type="button" className={`btn ${look}`} {...button} />;
}
