import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface IdentityIssuer {
  readonly issuer: string;
  /** The code with which the provider sends somebody back who was sent to it with this address. */
  codeFor(authorizationUrl: string, email: string): string;
  stop(): Promise<void>;
}

/** The least OpenID Connect provider: whoever is named in a code is signed in, as often as the code is shown. */
export async function startIdentityIssuer(): Promise<IdentityIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'only' }] };

  const server = createServer(async (request, response) => {
    const answer = await answerOf(request);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answerOf(request: IncomingMessage): Promise<unknown> {
    if (request.url === '/keys') return keys;
    if (request.url !== '/token')
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      };
    const form = new URLSearchParams((await request.toArray()).join(''));
    const { email, nonce, audience } = JSON.parse(Buffer.from(form.get('code') ?? '', 'base64url').toString());
    const token = new SignJWT({ nonce, email, email_verified: true, given_name: 'Test', family_name: 'Person' });
    const signed = token.setProtectedHeader({ alg: 'ES256', kid: 'only' }).setIssuer(issuer).setAudience(audience);
    return { id_token: await signed.setSubject(email).setIssuedAt().setExpirationTime('5 min').sign(privateKey) };
  }

  return {
    issuer,
    codeFor(authorizationUrl, email) {
      const { searchParams } = new URL(authorizationUrl);
      const code = { email, nonce: searchParams.get('nonce'), audience: searchParams.get('client_id') };
      return Buffer.from(JSON.stringify(code)).toString('base64url');
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
