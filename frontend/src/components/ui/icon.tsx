import { FILLED_ICONS, ICON_PATHS, type IconName } from './icon-paths.ts';

export interface IconProps {
  name: IconName;
  /** Pixels, 24 unless told; 18 beside small text. */
  size?: number;
  /** Any CSS colour; that of the text by default. */
  color?: string;
  filled?: boolean;
  /** The colour within the line, where it is not the line's own. */
  fill?: string;
}

/** Decoration: what it means stands beside it as a word or is the control's label. */
export function Icon({ name, size = 24, color = 'currentColor', filled = FILLED_ICONS.has(name), fill }: IconProps) {
  const stroke = name === 'logo' ? 'none' : color;
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={fill ?? (filled ? color : 'none')}
      stroke={stroke}
      strokeWidth={size < 20 ? 2 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none', display: 'block' }}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
