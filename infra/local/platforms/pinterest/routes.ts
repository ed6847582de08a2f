import type { Answer } from '../answer.ts';
import { readAnalytics } from './analytics-routes.ts';
import { jsonAnswer } from './answers.ts';
import { decideConsent, showConsent } from './authorize.ts';
import { createBoard, listBoardPins, listBoards, listSectionPins, listSections } from './board-routes.ts';
import { readMedia, receiveFile, registerMedia } from './media-routes.ts';
import { createPin, deletePin, readPin } from './pin-routes.ts';
import type { Call } from './platform-request.ts';
import { grantTokens } from './token-routes.ts';
import { requireAccount } from './tokens.ts';

async function readUserAccount(call: Call) {
  const { id, username, businessName } = requireAccount(call, ['user_accounts:read'], 'org_read');
  const shown = { id, username, account_type: businessName === null ? 'PINNER' : 'BUSINESS' };
  return jsonAnswer({ ...shown, business_name: businessName }, 200, call.headers);
}

/** `:id` stands for a number. */
export const routes = {
  'GET /oauth/': showConsent,
  'POST /oauth/': decideConsent,
  'POST /v5/oauth/token': grantTokens,
  'GET /v5/user_account': readUserAccount,
  'GET /v5/boards': listBoards,
  'POST /v5/boards': createBoard,
  'GET /v5/boards/:id/pins': listBoardPins,
  'GET /v5/boards/:id/sections': listSections,
  'GET /v5/boards/:id/sections/:id/pins': listSectionPins,
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

/** `within` is the second number of a path. */
export function routeOf(method: string, pathname: string) {
  const numbers = /(?<=\/)\d{6,}(?=\/|$)/g;
  const [id = '', within = ''] = pathname.match(numbers) ?? [];
  const name = `${method} ${pathname.replaceAll(numbers, ':id')}`;
  return { name: isRouteName(name) ? name : undefined, id, within };
}
