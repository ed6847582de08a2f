import { readLimits, readMe, readPersonInsights, readPostInsights } from './account-routes.ts';
import { decideConsent, showConsent } from './authorize.ts';
import type { Route } from './call.ts';
import { createContainer, publishContainer } from './container-routes.ts';
import { deletePost, listPosts, listReplies, readObject, refuseNumber } from './post-routes.ts';
import { debugToken, exchangeCode, exchangeToken, refreshToken } from './token-routes.ts';

/** `:id` stands for a number; all but the first five have a version before them. */
export const routes = {
  'GET /oauth/authorize': showConsent,
  'POST /oauth/authorize': decideConsent,
  'POST /oauth/access_token': exchangeCode,
  'GET /access_token': exchangeToken,
  'GET /refresh_access_token': refreshToken,
  'GET /debug_token': debugToken,
  'GET /me': readMe,
  'POST /me/threads': createContainer,
  'POST /me/threads_publish': publishContainer,
  'GET /me/threads': listPosts,
  'GET /me/replies': listReplies,
  'GET /me/threads_publishing_limit': readLimits,
  'GET /me/threads_insights': readPersonInsights,
  'GET /:id': readObject,
  'GET /:id/insights': readPostInsights,
  'DELETE /:id': deletePost,
  'POST /:id/threads': refuseNumber,
  'POST /:id/threads_publish': refuseNumber,
  'GET /:id/threads': refuseNumber,
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

export function routeOf(method: string, path: string): { name: RouteName | undefined; id: string } {
  const [, id = ''] = /^\/(\d+)(?=\/|$)/.exec(path) ?? [];
  const name = `${method} ${id === '' ? path : path.replace(id, ':id')}`;
  return { name: isRouteName(name) ? name : undefined, id };
}
