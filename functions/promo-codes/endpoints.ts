import type { Endpoints } from '#functions/http/endpoint.ts';
import type { PromoCodesApp } from './app.ts';
import { applyPromoCode } from './apply-promo-code.ts';
import { validatePromoCode } from './validate-promo-code.ts';

export const promoCodeEndpoints = {
  validatePromoCode: ({ athlete, body, request }, app) => validatePromoCode(athlete, body.code, request.now, app),
  applyPromoCode: ({ athlete, body, request }, app) => applyPromoCode(athlete, body.code, request.now, app),
} satisfies Endpoints<'promo-codes', PromoCodesApp>;
