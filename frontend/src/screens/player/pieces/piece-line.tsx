import type { ReactNode } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import type { Drawn } from '#frontend/screens/player/sets/values.ts';
import * as words from '#frontend/screens/player/words.ts';

interface PieceLineProps {
  state: 'past' | 'now' | 'ahead' | 'skipped';
  name: string;
  /** Small, under the name. */
  about?: ReactNode;
  amount?: Drawn | null;
}

/** A line of what is done in turn: with a tick once it is done, a filled square while it is. */
export function PieceLine({ state, name, about, amount }: PieceLineProps) {
  const mark = { now: 'mark', ahead: 'mark wait', skipped: 'mark skipped' };
  return (
    <li className={state === 'past' ? 'piece past' : 'piece'} aria-current={state === 'now' ? 'step' : undefined}>
      {state === 'past' ? <Icon name="check" size={22} /> : <i className={mark[state]} />}
      <span>
        <b>{name}</b>
        {about && <span className="m">{about}</span>}
      </span>
      <span className="num">
        {amount?.text}
        {amount?.unit && amount.unit !== words.repsUnit && <small>{amount.unit}</small>}
      </span>
    </li>
  );
}
