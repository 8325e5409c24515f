import { openCatalogue } from '#functions/data/programs/catalogue.ts';
import { areaEnvironment, exportFilesOf, programCacheSeconds, required } from '#functions/environment.ts';
import { endsCustomers } from '#functions/gateways/end-stripe-customer.ts';
import { openIdentityProvider } from '#functions/gateways/identity-provider.ts';
import { openPush } from '#functions/gateways/push/push-gateway.ts';
import { secretOf } from '#functions/gateways/secrets.ts';
import { stripeAccountOf } from '#functions/gateways/stripe-connection.ts';
import { type AreaDependencies, createAreaHandler } from '#functions/http/area-handler.ts';
import type { Environment } from '#functions/variables.ts';
import { accountRoutes } from '#shared/account/contract.ts';
import { reminderRoutes } from '#shared/reminders/contract.ts';
import type { AccountApp } from './app.ts';
import { accountEndpoints } from './endpoints.ts';

export interface AccountDependencies extends AreaDependencies, Omit<AccountApp, 'catalogue'> {
  readonly programCacheSeconds: number;
}

export function createAccount(dependencies: AccountDependencies) {
  const { table, programCacheSeconds } = dependencies;
  return createAreaHandler({
    ...dependencies,
    routes: { ...accountRoutes, ...reminderRoutes },
    endpoints: accountEndpoints,
    app: { ...dependencies, catalogue: openCatalogue(table, programCacheSeconds) },
  });
}

export function fromEnvironment(environment: Environment<'account'>): AccountDependencies {
  return {
    ...areaEnvironment(environment),
    programCacheSeconds: programCacheSeconds(environment),
    identityProvider: openIdentityProvider({
      issuer: required(environment, 'OIDC_ISSUER'),
      clientId: required(environment, 'OIDC_CLIENT_ID'),
      clientSecret: secretOf(environment, 'OIDC_CLIENT_SECRET'),
    }),
    identityProviderName: required(environment, 'IDENTITY_PROVIDER_NAME'),
    endCustomer: endsCustomers(stripeAccountOf(environment)),
    personKey: secretOf(environment, 'PERSON_KEY'),
    exportFiles: exportFilesOf(environment),
    push: openPush({ secret: secretOf(environment, 'PUSH_KEY'), server: environment.PUSH_SERVER }),
    stripePublishableKey: environment.STRIPE_PUBLISHABLE_KEY || null,
    firstAdminEmails: new Set(
      (environment.FIRST_ADMIN_EMAILS ?? '')
        .split(',')
        .map((email) => email.trim().toLowerCase())
        .filter(Boolean),
    ),
  };
}
