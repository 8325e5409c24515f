import { areaEnvironment } from '#functions/environment.ts';
import { secretReader } from '#functions/gateways/secrets.ts';
import { createAreaHandler } from '#functions/http/area-handler.ts';
import { promoCodeRoutes } from '#shared/promo-codes/contract.ts';
import { promoCodeEndpoints } from './endpoints.ts';

const settings = areaEnvironment(process.env);

export const handler = createAreaHandler({
  ...settings,
  routes: promoCodeRoutes,
  endpoints: promoCodeEndpoints,
  app: {
    table: settings.table,
    personKey: secretReader({ arn: process.env.PERSON_KEY_SECRET, value: process.env.PERSON_KEY }),
  },
});
