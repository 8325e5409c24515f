import { areaEnvironment, type Environment } from '#functions/environment.ts';
import { secretReader } from '#functions/gateways/secrets.ts';
import { type AreaDependencies, createAreaHandler } from '#functions/http/area-handler.ts';
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

export function fromEnvironment(environment: Environment): PromoCodesDependencies {
  return {
    ...areaEnvironment(environment),
    personKey: secretReader({ arn: environment.PERSON_KEY_SECRET, value: environment.PERSON_KEY }),
  };
}
