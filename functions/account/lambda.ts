import { openCatalogue } from '#functions/data/programs/catalogue.ts';
import { areaEnvironment, programCacheSeconds, required } from '#functions/environment.ts';
import { endsCustomers } from '#functions/gateways/end-stripe-customer.ts';
import { openIdentityProvider } from '#functions/gateways/identity-provider.ts';
import { secretReader } from '#functions/gateways/secrets.ts';
import { stripeAccountOf } from '#functions/gateways/stripe-connection.ts';
import { createAreaHandler } from '#functions/http/area-handler.ts';
import { accountRoutes } from '#shared/account/contract.ts';
import { accountEndpoints } from './endpoints.ts';

const { env } = process;
const settings = areaEnvironment(env);

export const handler = createAreaHandler({
  ...settings,
  routes: accountRoutes,
  endpoints: accountEndpoints,
  app: {
    ...settings,
    catalogue: openCatalogue(settings.table, programCacheSeconds(env)),
    identityProvider: openIdentityProvider({
      issuer: required(env, 'OIDC_ISSUER'),
      clientId: required(env, 'OIDC_CLIENT_ID'),
      clientSecret: secretReader({ arn: env.OIDC_CLIENT_SECRET_SECRET, value: env.OIDC_CLIENT_SECRET }),
    }),
    identityProviderName: required(env, 'IDENTITY_PROVIDER_NAME'),
    endCustomer: endsCustomers(stripeAccountOf(env)),
    personKey: secretReader({ arn: env.PERSON_KEY_SECRET, value: env.PERSON_KEY }),
    stripePublishableKey: env.STRIPE_PUBLISHABLE_KEY || null,
    firstAdminEmails: new Set(
      (env.FIRST_ADMIN_EMAILS ?? '')
        .split(',')
        .map((email) => email.trim().toLowerCase())
        .filter(Boolean),
    ),
  },
});
