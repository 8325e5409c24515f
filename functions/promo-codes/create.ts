import { areaEnvironment } from '#functions/environment.ts';
import { secretOf } from '#functions/gateways/secrets.ts';
import { type AreaDependencies, createAreaHandler } from '#functions/http/area-handler.ts';
import type { Environment } from '#functions/variables.ts';
import { promoCodeRoutes } from '#shared/promo-codes/contract.ts';
import type { PromoCodesApp } from './app.ts';
import { promoCodeEndpoints } from './endpoints.ts';

export interface PromoCodesDependencies extends AreaDependencies, PromoCodesApp {}

export function createPromoCodes(dependencies: PromoCodesDependencies) {
  return createAreaHandler({
    ...dependencies,
    routes: promoCodeRoutes,
    endpoints: promoCodeEndpoints,
    app: dependencies,
  });
}

export function fromEnvironment(environment: Environment<'promo-codes'>): PromoCodesDependencies {
  return {
    ...areaEnvironment(environment),
    personKey: secretOf(environment, 'PERSON_KEY'),
  };
}
