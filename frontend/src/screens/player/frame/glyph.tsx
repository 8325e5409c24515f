/** The icons that only the player has, on the grid of all others. */
const PATHS = {
  lap: 'M5 13.5a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM12 13.5v-4M10 3.5h4M18 6.5l1.2 1.2',
  later: 'M4 6.5h12M4 11.5h8M4 16.5h6M17.5 10v9M14.5 16l3 3 3-3',
  paper: 'M5 4.5h14v10l-5 5H5zM14 19.5v-5h5M8.5 9h7M8.5 13h3',
  pause: 'M9 6v12M15 6v12',
  skip: 'm6 6 8.5 6L6 18zM18 6v12',
  sound: 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9.5a3.5 3.5 0 0 1 0 5M18 7a7 7 0 0 1 0 10',
  swap: 'M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19',
  undo: 'M8.5 4.5 4.5 8.5l4 4M5 8.5h9a5.5 5.5 0 0 1 0 11H8.5',
} as const;

/** Decoration, as `Icon` is. */
export function Glyph({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      aria-hidden="true"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none', display: 'block' }}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
