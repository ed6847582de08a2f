import type { Answer } from '../answer.ts';
import { readAnalytics } from './analytics-routes.ts';
import { decideConsent, showConsent } from './authorize.ts';
import { listBoardPins, listBoards } from './board-routes.ts';
import { readMedia, receiveFile, registerMedia } from './media-routes.ts';
import { createPin, deletePin, readPin } from './pin-routes.ts';
import type { Call } from './platform-request.ts';
import { grantTokens } from './token-routes.ts';
import { readUserAccount } from './user-routes.ts';

/** `:id` stands for a number. */
export const routes = {
  'GET /oauth/': showConsent,
  'POST /oauth/': decideConsent,
  'POST /v5/oauth/token': grantTokens,
  'GET /v5/user_account': readUserAccount,
  'GET /v5/boards': listBoards,
  'GET /v5/boards/:id/pins': listBoardPins,
  'POST /v5/media': registerMedia,
  'GET /v5/media/:id': readMedia,
  'POST /upload': receiveFile,
  'POST /v5/pins': createPin,
  'GET /v5/pins/:id': readPin,
  'DELETE /v5/pins/:id': deletePin,
  'GET /v5/pins/:id/analytics': readAnalytics,
} as const satisfies Record<string, (call: Call) => Promise<Answer>>;

export type RouteName = keyof typeof routes;

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

export function routeOf(method: string, pathname: string): { name: RouteName | undefined; id: string } {
  const [id = ''] = /(?<=\/)\d{6,}(?=\/|$)/.exec(pathname) ?? [];
  const name = `${method} ${id === '' ? pathname : pathname.replace(id, ':id')}`;
  return { name: isRouteName(name) ? name : undefined, id };
}
