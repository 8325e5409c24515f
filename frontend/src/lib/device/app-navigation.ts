/**
 * Whether a navigation to this path is to a screen of the app, which index.html answers, whatever the query: neither a
 * call of the API, such as signing in, nor a page of the local stand-ins, nor a file.
 */
export function isAppPath(path: string): boolean {
  return !/^\/(?:api|local)\//.test(path) && !path.slice(path.lastIndexOf('/')).includes('.');
}
