import type { ReactNode } from 'react';
import * as words from './words.ts';

interface PlainPageProps {
  title: string;
  text: ReactNode;
  /** An alarm is read out at once. */
  isAlarm: boolean;
  onRetry: () => void;
}

/** A whole page for an error, in plain HTML: the app's own components may be what failed to load. */
export function PlainPage({ title, text, isAlarm, onRetry }: PlainPageProps) {
  return (
    <main>
      <div className="plain-page" role={isAlarm ? 'alert' : 'status'}>
        <h1>{title}</h1>
        <p>{text}</p>
        <button type="button" className="volt-button" onClick={onRetry}>
          {words.tryAgain}
        </button>
      </div>
    </main>
  );
}
