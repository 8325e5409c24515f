import { expect, test } from 'vitest';
import { compileViewerRequest, type ViewerRequest } from './viewer-request.ts';

const REQUEST: ViewerRequest = {
  method: 'GET',
  path: '/a%20b',
  queryString: 'x=1&y=&x=2&z',
  headers: {
    host: ['app.test'],
    accept: ['a', 'b'],
    cookie: ['s=1=2; t=3', 's=4'],
    'content-length': ['0'],
    expect: ['100-continue'],
  },
};

const run = (code: string, request = REQUEST) => compileViewerRequest('Tried', code)(request, '192.0.2.1');

test('a function sees the request as CloudFront shows it: single values, several of a name, cookies by themselves', async () => {
  const { path } = await run(
    `function handler(event) {
      event.request.uri = '/' + JSON.stringify(event);
      return event.request;
    }`,
  );
  expect(JSON.parse(path.slice(1))).toEqual({
    version: '1.0',
    context: expect.objectContaining({ eventType: 'viewer-request' }),
    viewer: { ip: '192.0.2.1' },
    request: {
      method: 'GET',
      uri: '/a%20b',
      querystring: {
        x: { value: '2', multiValue: [{ value: '1' }, { value: '2' }] },
        y: { value: '' },
        z: { value: '' },
      },
      headers: {
        host: { value: 'app.test' },
        accept: { value: 'b', multiValue: [{ value: 'a' }, { value: 'b' }] },
        'content-length': { value: '0' },
      },
      cookies: { s: { value: '4', multiValue: [{ value: '1=2' }, { value: '4' }] }, t: { value: '3' } },
    },
  });
});

test('parts that a function leaves alone arrive unchanged', async () => {
  const { headers, ...others } = await run('async function handler(event) { return event.request; }');
  expect(others).toEqual({ method: 'GET', path: '/a%20b', queryString: 'x=1&x=2&y=&z=' });
  expect(headers).toMatchObject({ host: ['app.test'], accept: ['a', 'b'], cookie: 's=1=2; s=4; t=3' });
});

test('a function can add, change and remove parts', async () => {
  const { headers, queryString } = await run(
    `function handler({ request }) {
      request.headers['x-new'] = { value: 'new' };
      delete request.headers.accept;
      delete request.cookies.s;
      request.querystring = { only: { value: 'this' } };
      return request;
    }`,
  );
  expect(headers).toMatchObject({ 'x-new': ['new'], accept: [], cookie: 't=3' });
  expect(queryString).toBe('only=this');
});

test.for([
  ['adds a header that CloudFront keeps to itself', "request.headers['x-forwarded-proto'] = { value: 'http' }"],
  ['changes the Host', "request.headers.host = { value: 'evil.test' }"],
  ['takes the Host away', 'delete request.headers.host'],
  ['writes a name in capitals', "request.headers['X-New'] = { value: '1' }"],
  ['leads out of the path', "request.uri = 'index.html'"],
  ['reaches for what is not there', 'process.exit(1)'],
  ['loads a module', "require('node:fs')"],
] as const)('a function that %s fails', async ([, statement]) => {
  await expect(run(`function handler({ request }) { ${statement}; return request; }`)).rejects.toThrow();
});

test.for(['return { statusCode: 403 };', 'return undefined;'])(
  "a function's own response is not supported: %s",
  async (statement) => {
    await expect(run(`function handler() { ${statement} }`)).rejects.toThrow('Tried gives back no request');
  },
);

test('invalid code, or code that needs AWS modules, is refused when the edge is created', () => {
  expect(() => compileViewerRequest('Broken', 'function handler(')).toThrow(SyntaxError);
  expect(() => compileViewerRequest('Importing', "import cf from 'cloudfront';")).toThrow(SyntaxError);
});
