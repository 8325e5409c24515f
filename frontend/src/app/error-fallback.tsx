import { Component, type ReactNode } from 'react';

/** React offers this to classes only. Whatever a screen throws ends here, never in a blank page. */
export class ErrorFallback extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Unknown error') };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <main>
        <div className="plain-page" role="alert">
          <h1>Something went wrong:</h1>
          <p>{error instanceof Error ? error.message : String(error)}</p>
          {/* A whole new start: the failure may be a chunk of a version that is no longer there. */}
          <button type="button" className="volt-button" onClick={() => location.reload()}>
            Try again
          </button>
        </div>
      </main>
    );
  }
}
