import { createRequire } from 'node:module';
import { flushSync } from 'react-dom';

const React: { act: (callback: () => unknown) => Promise<unknown> } = createRequire(import.meta.url)('react');

/**
 * Replaces the `act` that the tests' library expects and only React's development build has: everything the
 * callback causes is on the page when it returns.
 */
React.act = (callback) => {
  const result = flushSync(callback);
  flushSync(() => {}); // what the effects of the first have led to
  return Promise.resolve(result);
};
