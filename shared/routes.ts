import { accountRoutes } from '#shared/account/contract.ts';
import { exportRoutes } from '#shared/account/export-contract.ts';
import { adminRoutes } from '#shared/admin/contract.ts';
import { billingRoutes } from '#shared/billing/contract.ts';
import { calendarFeedRoutes } from '#shared/calendar-feed/contract.ts';
import type { Area } from '#shared/http.ts';
import { importRoutes } from '#shared/imports/contract.ts';
import { movementRoutes } from '#shared/movements/contract.ts';
import { programRoutes } from '#shared/programs/contract.ts';
import { promoCodeRoutes } from '#shared/promo-codes/contract.ts';
import { reminderRoutes } from '#shared/reminders/contract.ts';
import { stravaRoutes } from '#shared/strava/contract.ts';
import { trainingRoutes } from '#shared/training/contract.ts';
import { webhookRoutes } from '#shared/webhooks/contract.ts';
import { workoutRoutes } from '#shared/workouts/contract.ts';
import { loggingRoutes } from '#shared/workouts/logging-contract.ts';

/** Every endpoint of the product. What is not here does not exist. */
export const routes = {
  ...accountRoutes,
  ...exportRoutes,
  ...reminderRoutes,
  ...workoutRoutes,
  ...loggingRoutes,
  ...trainingRoutes,
  ...calendarFeedRoutes,
  ...importRoutes,
  ...movementRoutes,
  ...programRoutes,
  ...billingRoutes,
  ...stravaRoutes,
  ...promoCodeRoutes,
  ...adminRoutes,
  ...webhookRoutes,
};

export type Routes = typeof routes;
export type RouteName = keyof Routes;
export type RouteKey<Name extends RouteName = RouteName> = {
  [N in Name]: `${Routes[N]['method']} ${Routes[N]['path']}`;
}[Name];

/** The area's own part of the table. */
export type AreaRoutes<A extends Area> = {
  [N in RouteName as Routes[N]['area'] extends A ? N : never]: Routes[N];
};

/** The route behind a key such as `POST /api/complete-workout`. */
export type RouteOfKey<Key extends RouteKey> = {
  [N in RouteName]: `${Routes[N]['method']} ${Routes[N]['path']}` extends Key ? Routes[N] : never;
}[RouteName];
