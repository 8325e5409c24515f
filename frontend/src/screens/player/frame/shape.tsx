import type { StripPart } from '#frontend/lib/player/view.ts';
import * as words from '#frontend/screens/player/words.ts';

const LOOK = { done: 'past', now: 'now', ahead: '', skipped: 'left' } as const;
/** From this many segments on, the gaps are narrow. */
const MANY = 24;

interface ShapeProps {
  parts: readonly StripPart[];
  /** The picture in words. */
  label: string;
  onOpen: () => void;
}

/** The workout as a strip: what is done, what is done now, what is ahead. A tap on it shows the list of exercises. */
export function Shape({ parts, label, onOpen }: ShapeProps) {
  return (
    <div className={parts.length > MANY ? 'shape many' : 'shape'}>
      <span role="img" aria-label={label}>
        {parts.map(({ minutes, effort, state, fill }, at) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has no identity but its place
            key={at}
            className={LOOK[state]}
            style={{
              flexGrow: minutes,
              height: `${Math.round(effort * 100)}%`,
              ['--p' as string]: Math.round(fill * 100),
            }}
          />
        ))}
      </span>
      <button type="button" aria-haspopup="dialog" aria-label={words.openExercises} onClick={onOpen} />
    </div>
  );
}
