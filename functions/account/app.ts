import type { Recognition } from '#functions/data/athletes/person.ts';
import type { Catalogue } from '#functions/data/programs/catalogue.ts';
import type { ExportFiles } from '#functions/gateways/export-files.ts';
import type { IdentityProvider } from '#functions/gateways/identity-provider.ts';
import type { PushGateway } from '#functions/gateways/push/push-gateway.ts';
import type { EndCustomer } from '#functions/gateways/stripe-gateway.ts';
import type { SessionKeys } from '#functions/http/session-cookie.ts';

export interface AccountApp extends Recognition {
  readonly catalogue: Catalogue;
  readonly identityProvider: IdentityProvider;
  readonly identityProviderName: string;
  /** Null while payments are not set up. */
  readonly stripePublishableKey: string | null;
  readonly endCustomer: EndCustomer;
  readonly push: PushGateway;
  readonly exportFiles: ExportFiles;
  readonly sessionKeys: () => Promise<SessionKeys>;
  readonly secureCookies: boolean;
  /** Lower-case addresses whose owners become administrator while there is none. */
  readonly firstAdminEmails: ReadonlySet<string>;
}
