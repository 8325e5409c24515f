import { areaEnvironment } from '#functions/environment.ts';
import { type AreaDependencies, createAreaHandler } from '#functions/http/area-handler.ts';
import type { Environment } from '#functions/variables.ts';
import { billingRoutes } from '#shared/billing/contract.ts';
import { type Billing, billingOf } from './billing.ts';
import { billingEndpoints } from './endpoints.ts';

export interface BillingDependencies extends AreaDependencies, Billing {}

export function createBilling(dependencies: BillingDependencies) {
  return createAreaHandler({
    ...dependencies,
    routes: billingRoutes,
    endpoints: billingEndpoints,
    app: dependencies,
  });
}

export function fromEnvironment(environment: Environment<'billing'>): BillingDependencies {
  const area = areaEnvironment(environment);
  return { ...area, ...billingOf(environment, area.table) };
}
