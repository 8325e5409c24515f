import { Component, type ReactNode } from 'react';
import { PlainPage } from '#frontend/app/plain-page.tsx';
import { isUnloaded, UnloadedCode } from '#frontend/app/unloaded-code.tsx';
import { describeError } from '#frontend/lib/api/api-error.ts';
import { startWithNewVersion } from '#frontend/lib/device/new-version.ts';
import * as words from './words.ts';

/** React offers this to classes only. Whatever a screen throws ends here, never in a blank page. */
export class ErrorFallback extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error(words.unknownError) };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (isUnloaded(error)) return <UnloadedCode error={error} />;
    return (
      <PlainPage
        title={words.somethingWrong}
        text={describeError(error)}
        isAlarm
        onRetry={startWithNewVersion} // the failure may be of a version that no longer fits the server's
      />
    );
  }
}
