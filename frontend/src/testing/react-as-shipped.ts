import { createRequire } from 'node:module';
import { flushSync } from 'react-dom';

const React: { act: (callback: () => unknown) => Promise<unknown> } = createRequire(import.meta.url)('react');

/**
 * What the tests' library asks React for, and React has in its development build only: everything the callback leads
 * to is on the page when it returns.
 */
React.act = (callback) => {
  const result = flushSync(callback);
  flushSync(() => {}); // what the effects of the first have led to
  return Promise.resolve(result);
};
