import { createECDH } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { decryptPush } from '#infra/local/push/decrypt-push.ts';
import { CURVE, encryptPush } from './encrypt-push.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import { vapidHeader, vapidKeysOf } from './vapid.ts';

/** RFC 8291, appendix A. */
const RFC_8291 = {
  plaintext: 'When I grow up, I want to be a watermelon',
  serverKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  browserKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

/** RFC 8292, section 2.4. */
const RFC_8292 = {
  token:
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
  key: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
  expires: 1_453_523_768,
};

test('the example of RFC 8291 is encrypted to its very bytes', () => {
  const key = createECDH(CURVE);
  key.setPrivateKey(RFC_8291.serverKey, 'base64url');
  const salt = Buffer.from(RFC_8291.salt, 'base64url');
  expect(encryptPush(RFC_8291.plaintext, RFC_8291, { key, salt }).toString('base64url')).toBe(RFC_8291.message);
});

test('a message is other bytes each time, and reads the same', () => {
  const browser = createECDH(CURVE);
  browser.setPrivateKey(RFC_8291.browserKey, 'base64url');
  const [one, other] = [1, 2].map(() => encryptPush('Ünïcode 💪', RFC_8291));
  expect(one?.equals(other ?? Buffer.of())).toBe(false);
  for (const message of [one, other]) {
    expect(decryptPush(message ?? Buffer.of(), { key: browser, auth: RFC_8291.auth })).toBe('Ünïcode 💪');
  }
  const known = Buffer.from(RFC_8291.message, 'base64url');
  expect(decryptPush(known, { key: browser, auth: RFC_8291.auth })).toBe(RFC_8291.plaintext);
});

/** Verifies a token as a push service does, by the key that stands beside it. */
async function verified(token: string, key: string, at: number) {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  return (await jwtVerify(token, publicKey, { currentDate: new Date(at * 1_000) })).payload;
}

test('a token proves who sends, to one push service, for half a day; as the example of RFC 8292 does', async () => {
  expect(await verified(RFC_8292.token, RFC_8292.key, RFC_8292.expires - 1)).toEqual({
    aud: 'https://push.example.net',
    exp: RFC_8292.expires,
    sub: 'mailto:push@example.com',
  });
  const keys = await vapidKeysOf('a secret text');
  const now = Date.parse('2026-11-27T06:30:00Z');
  const header = await vapidHeader(keys, {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    contact: 'https://ironstride.example',
    now,
  });
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(header) ?? [];
  expect(key).toBe(keys.publicKey);
  expect(await verified(token, key, now / 1_000)).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: now / 1_000 + 12 * 3_600,
    sub: 'https://ironstride.example',
  });
});

test('the same secret makes the same keys, and another one others', async () => {
  const [one, same, other] = await Promise.all(['a', 'a', 'b'].map(vapidKeysOf));
  expect(one?.publicKey).toBe(same?.publicKey);
  expect(one?.publicKey).not.toBe(other?.publicKey);
  expect(one?.publicKey).toMatch(/^B[\w-]{86}$/);
});

const HOSTILE = [
  ...['http://169.254.169.254/latest/meta-data/', 'https://169.254.169.254/', 'https://[fd00:ec2::254]/'],
  ...['http://localhost/', 'https://localhost/', 'https://localhost:443/', 'https://127.0.0.1/', 'https://127.1/'],
  ...['https://2130706433/', 'https://0x7f.1/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://0/'],
  ...['https://10.0.0.1/', 'https://192.168.0.1/', 'https://172.16.0.1/', 'https://100.64.0.1/'],
  ...['https://fcm.googleapis.com@evil.example/', 'https://fcm.googleapis.com:8443/fcm/send/a'],
  ...['https://user:pass@fcm.googleapis.com/fcm/send/a', 'http://fcm.googleapis.com/fcm/send/a'],
  ...['https://fcm.googleapis.com.evil.example/', 'https://evil.example/fcm.googleapis.com'],
  ...['https://push.apple.com.evil.example/', 'https://evilpush.apple.com.example/', 'https://notify.windows.com/'],
  ...['ftp://fcm.googleapis.com/', 'file:///etc/passwd', 'javascript:alert(1)', 'data:text/plain,a'],
  ...[
    '//fcm.googleapis.com/fcm',
    'fcm.googleapis.com',
    '',
    ' ',
    'https://',
    'https://fcm.googleapis.com#@evil.example/',
  ],
  ...['https://fcm.googleapis.com%2eevil.example/', 'https://metadata.google.internal/', 'https://nip.io/10.0.0.1'],
];

test('[R64] only addresses of known push services are called', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(30);
  expect(HOSTILE.filter((url) => isPushEndpoint(url))).toEqual([]);
  const known = [
    ...['https://fcm.googleapis.com/fcm/send/abc:def', 'https://updates.push.services.mozilla.com/wpush/v2/gAAA'],
    ...['https://web.push.apple.com/QGuQ', 'https://db5p.notify.windows.com/w/?token=BQYA'],
  ];
  expect(known.filter((url) => !isPushEndpoint(url))).toEqual([]);
  expect(isPushEndpoint('http://localhost:4000/push/1', 'http://localhost:4000')).toBe(true);
  expect(isPushEndpoint('http://localhost:4001/push/1', 'http://localhost:4000')).toBe(false);
});
