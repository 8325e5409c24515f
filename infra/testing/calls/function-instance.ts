import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { createAccount } from '#functions/account/create.ts';
import type { Table } from '#functions/data/table/table.ts';
import { areaEnvironment } from '#functions/environment.ts';
import { openPush } from '#functions/gateways/push/push-gateway.ts';
import type { Environment } from '#functions/variables.ts';

/** One instance of the account function: reads its secrets by itself, and caches them by itself. */
export interface FunctionInstance {
  /** Calls with an event as the edge passes it on; a cookie is as browsers send it. */
  call(routeKey: string, options?: InstanceCall): Promise<InstanceAnswer>;
}

interface InstanceCall {
  readonly cookie?: string;
  readonly query?: Record<string, string>;
  readonly originSecret?: string;
}

interface InstanceAnswer {
  readonly status: number;
  readonly location: URL;
  /** The cookies it sets, as a browser sends them back. */
  readonly cookies: readonly string[];
}

const ORIGIN = 'https://app.ironstride.test';

/** Signs anybody in, as whom the code says. */
const OBLIGING_PROVIDER = {
  requireClientSecret: async () => {},
  authorizationUrl: async ({ state }: { state: string }) => `https://login.ironstride.test/?state=${state}`,
  redeem: async (code: string) => ({
    issuer: 'https://login.ironstride.test',
    subject: code,
    email: null,
    emailVerified: false,
    firstName: 'Test',
    lastName: code,
  }),
};

/** `secrets` are the variables that name the function's secrets. */
export function startInstance(table: Table, secrets: Environment<'account'>): FunctionInstance {
  const handler = createAccount({
    ...areaEnvironment({ TABLE_NAME: 'another', APP_ORIGIN: ORIGIN, ...secrets }),
    table,
    log: () => {},
    programCacheSeconds: 0,
    identityProvider: OBLIGING_PROVIDER,
    identityProviderName: 'Test',
    endCustomer: async () => {},
    exportFiles: { store: () => Promise.reject(new Error('There is no bucket')), removeAll: async () => {} },
    personKey: async () => 'a key',
    push: openPush({ secret: async () => 'a key' }),
    stripePublishableKey: null,
    firstAdminEmails: new Set<string>(),
  });
  return {
    async call(routeKey, { cookie, query, originSecret } = {}) {
      const event = {
        routeKey,
        headers: { host: 'api.test', ...(originSecret !== undefined && { 'x-origin-secret': originSecret }) },
        ...(cookie !== undefined && { cookies: [cookie] }),
        rawQueryString: new URLSearchParams(query).toString(),
        requestContext: { requestId: 'request', http: { method: routeKey.split(' ')[0] } },
      } as unknown as APIGatewayProxyEventV2;
      const answer = await handler(event, { awsRequestId: 'request' } as Parameters<typeof handler>[1] & Context);
      const { statusCode = 0, headers = {}, cookies = [] } = answer;
      return {
        status: statusCode,
        location: new URL(String(headers.location ?? ''), ORIGIN),
        cookies: cookies.map((set) => set.split(';')[0] ?? ''),
      };
    },
  };
}
