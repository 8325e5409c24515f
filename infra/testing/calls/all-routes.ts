import { type RouteDefinition, routeKey } from '#shared/http.ts';
import { type RouteKey, type RouteName, routes } from '#shared/routes.ts';

/** Every route by name, with its definition and its key. */
export const allRoutes = Object.entries<RouteDefinition>(routes).map(([name, route]) => ({
  name: name as RouteName,
  route,
  key: routeKey(route) as RouteKey,
}));
