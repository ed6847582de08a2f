import { day } from '../../../../shared/durations.ts';
import type { Answer } from '../kit/answer.ts';
import { engagementOf } from '../kit/engagement.ts';
import { jsonAnswer } from './answers.ts';
import { decideConsent, showConsent } from './authorize.ts';
import { createBoard, listBoardPins, listBoards, listSectionPins, listSections } from './board-routes.ts';
import { readMedia, receiveFile, registerMedia } from './media-routes.ts';
import { createPin, deletePin, readPin, requirePin } from './pin-routes.ts';
import type { Call } from './platform-request.ts';
import type { Grant } from './records.ts';
import { Refusal, unauthorized } from './refusal.ts';
import { findToken, issueTokens, requireAccount } from './tokens.ts';

const invalidGrant = (what: string) => new Refusal(400, 283, `Invalid ${what}.`);

function grantOfCode({ body, simulator: { store, now } }: Call): Grant {
  const code = store.codes.find(body.get('code') ?? '');
  if (!code || code.isUsed || code.expiresAt <= now().getTime()) throw invalidGrant('authorization code');
  if (code.redirectUri !== body.get('redirect_uri')) throw invalidGrant('redirect URI for the grant');
  const grant = store.grants.find(code.owner);
  if (!grant) throw invalidGrant('authorization code');
  store.codes.put({ ...code, isUsed: true });
  return grant;
}

/** The old refresh token ends with its use. */
function grantOfRefreshToken({ body, simulator }: Call): Grant {
  const found = findToken(simulator, 'refresh', body.get('refresh_token') ?? '');
  if (!found) throw invalidGrant('refresh token');
  simulator.store.tokens.put({ ...found.token, isSpent: true });
  return found.grant;
}

async function grantTokens(call: Call) {
  const { basic, body, simulator } = call;
  if (basic !== `${simulator.app.clientId}:${simulator.app.clientSecret}`) throw unauthorized();
  const type = body.get('grant_type') ?? '';
  switch (type) {
    case 'authorization_code':
      return jsonAnswer(issueTokens(simulator, grantOfCode(call), type));
    case 'refresh_token':
      return jsonAnswer(issueTokens(simulator, grantOfRefreshToken(call), type));
    default:
      throw new Refusal(400, 1, 'Invalid request: grant_type');
  }
}

const mostDays = 90;

async function readAnalytics(call: Call) {
  const account = requireAccount(call, ['boards:read', 'pins:read'], 'org_analytics');
  const pin = requirePin(call, account);
  const { query, simulator } = call;
  const [start, end] = [Date.parse(query.get('start_date') ?? ''), Date.parse(query.get('end_date') ?? '')];
  const earliest = simulator.now().getTime() - mostDays * day;
  if (Number.isNaN(start) || Number.isNaN(end) || start > end || start < earliest)
    throw new Refusal(400, 400, 'Invalid pins analytics parameters.');
  const { views, saved, clicks, likes, comments } = engagementOf(simulator, pin.id, pin.at);
  const said: Readonly<Record<string, number>> = {
    IMPRESSION: views,
    SAVE: saved,
    PIN_CLICK: clicks,
    OUTBOUND_CLICK: Math.floor(clicks / 2),
  };
  const wanted = (query.get('metric_types') ?? '').split(',');
  const summary = Object.fromEntries(Object.entries(said).filter(([name]) => wanted.includes(name)));
  const all = {
    daily_metrics: [],
    lifetime_metrics: { TOTAL_COMMENTS: comments, TOTAL_REACTIONS: likes },
    summary_metrics: summary,
  };
  return jsonAnswer({ all }, 200, call.headers);
}

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
