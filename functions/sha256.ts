import { createHash, createHmac, createSecretKey, type Hash, type Hmac } from 'node:crypto';

/**
 * Hashes for the SDK's request signatures, in place of its own class: that hands Node each secret as bytes, which
 * Node tells from a key by throwing an error and catching it, and copies each hash before it is read.
 */
export class Sha256 {
  readonly #hash: Hash | Hmac;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    if (secret === undefined) this.#hash = createHash('sha256');
    else if (typeof secret === 'string') this.#hash = createHmac('sha256', secret);
    else this.#hash = createHmac('sha256', createSecretKey(secret as Uint8Array)); // what was hashed before
  }

  update(data: Uint8Array): void {
    this.#hash.update(data);
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}
