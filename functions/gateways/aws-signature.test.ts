import { expect, test } from 'vitest';
import { amzDate, authorization, sha256 } from './aws-signature.ts';

/** The examples in AWS's description of signatures for S3. */
const SCOPE = {
  credentials: {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  },
  region: 'us-east-1',
  service: 's3',
};
const HOST_AND_DATE = {
  host: 'examplebucket.s3.amazonaws.com',
  'x-amz-date': amzDate(new Date('2013-05-24T00:00:00Z')),
};

test.for([
  [
    'GET',
    '/test.txt',
    { ...HOST_AND_DATE, range: 'bytes=0-9', 'x-amz-content-sha256': sha256('') },
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT',
    '/test%24file.text',
    {
      ...HOST_AND_DATE,
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': sha256('Welcome to Amazon S3.'),
    },
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
] as const)('a %s is signed as AWS signs it', ([method, path, headers, names, signature]) => {
  expect(authorization({ method, path, headers }, SCOPE)).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
  );
});
