import { createHash, generateKeyPairSync, sign } from 'node:crypto';

export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
  /** The SHA-256 of its public key, by which Chromium is told to trust it. */
  readonly fingerprint: string;
}

/** Tags of ASN.1. */
const [INTEGER, BIT_STRING, UTC_TIME, SEQUENCE] = [0x02, 0x03, 0x17, 0x30];
/** ecdsa-with-SHA256, 1.2.840.10045.4.3.2. */
const ALGORITHM = der(SEQUENCE, Buffer.from('06082a8648ce3d040302', 'hex'));

/**
 * Makes a certificate that lives as long as this process: a first version of X.509, which names nobody, as nobody reads
 * more of it than its key.
 */
export function makeSelfSigned(): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const nobody = der(SEQUENCE);
  const validity = der(SEQUENCE, ...['200101000000Z', '491231235959Z'].map((time) => der(UTC_TIME, Buffer.from(time))));
  const signed = der(SEQUENCE, der(INTEGER, Buffer.from([1])), ALGORITHM, nobody, validity, nobody, spki);
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', signed, privateKey));
  const certificate = der(SEQUENCE, signed, ALGORITHM, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}

/** A value of ASN.1 in its distinguished encoding, of less than 256 bytes. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const size = value.length < 0x80 ? [value.length] : [0x81, value.length];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}
