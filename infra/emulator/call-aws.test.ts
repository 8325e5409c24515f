import { expect, test } from 'vitest';
import { signRequest } from './call-aws.ts';

const KEYS = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};

test('a request is signed as in AWS’s own example', () => {
  const request = {
    service: 'iam',
    method: 'GET',
    url: new URL('https://iam.amazonaws.com/?Version=2010-05-08&Action=ListUsers'),
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: '',
  };
  const { authorization } = signRequest(request, KEYS, new Date('2015-08-30T12:36:00Z'));
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/iam/aws4_request, ' +
      'SignedHeaders=content-type;host;x-amz-date, ' +
      'Signature=5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7',
  );
});
