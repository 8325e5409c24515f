// CloudFront Functions, as the text that is deployed: they run at the edge, in a JavaScript of CloudFront's own.

/**
 * Serves what lies under `folder`, and its index.html for the screens of the app, which are no files: what
 * `isScreenPath` says, said again there.
 */
export function serveRelease(folder: string): string {
  return `function handler(event) {
  const request = event.request;
  const lastSegment = request.uri.slice(request.uri.lastIndexOf('/'));
  request.uri = '/${folder}' + (lastSegment.includes('.') ? request.uri : '/index.html');
  return request;
}
`;
}

/** Tells the API which of the app's addresses was asked and by whom, whatever the viewer has said of that. */
export const INTRODUCE_VIEWER = `function handler(event) {
  const request = event.request;
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  request.headers['x-viewer-ip'] = { value: event.viewer.ip };
  return request;
}
`;
