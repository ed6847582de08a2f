import type { Answer } from '../answer.ts';
import { decideConsent, showConsent } from './authorize.ts';
import { append, finalize, initialize, readStatus, setMetadata } from './media-routes.ts';
import type { Call } from './platform-request.ts';
import { createPost, deletePost, listPosts, readPosts } from './post-routes.ts';
import { grantTokens, revokeTokens } from './token-routes.ts';
import { readMe } from './user-routes.ts';

/** `:id` stands for a number. */
export const routes = {
  'GET /i/oauth2/authorize': showConsent,
  'POST /i/oauth2/authorize': decideConsent,
  'POST /2/oauth2/token': grantTokens,
  'POST /2/oauth2/revoke': revokeTokens,
  'GET /2/users/me': readMe,
  'GET /2/users/:id/tweets': listPosts,
  'POST /2/media/upload/initialize': initialize,
  'POST /2/media/upload/:id/append': append,
  'POST /2/media/upload/:id/finalize': finalize,
  'GET /2/media/upload': readStatus,
  'POST /2/media/metadata': setMetadata,
  'POST /2/tweets': createPost,
  'GET /2/tweets': readPosts,
  'DELETE /2/tweets/:id': deletePost,
} as const satisfies Record<string, (call: Call) => Promise<Answer>>;

export type RouteName = keyof typeof routes;

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

export function routeOf(method: string, pathname: string): { name: RouteName | undefined; id: string } {
  const [id = ''] = /(?<=\/)\d{6,}(?=\/|$)/.exec(pathname) ?? [];
  const name = `${method} ${id === '' ? pathname : pathname.replace(id, ':id')}`;
  return { name: isRouteName(name) ? name : undefined, id };
}
