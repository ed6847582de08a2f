import { day } from '../../../../shared/durations.ts';
import { jsonAnswer } from '../kit/answers.ts';
import { engagementOf } from '../kit/engagement.ts';
import { decideConsent, showConsent } from './authorize.ts';
import { createBoard, listBoardPins, listBoards, listSectionPins, listSections } from './board-routes.ts';
import { readMedia, receiveFile, registerMedia } from './media-routes.ts';
import { createPin, deletePin, readPin, requirePin } from './pin-routes.ts';
import { refuse } from './refusal.ts';
import type { Call } from './simulator.ts';
import { grantTokens, requireAccount } from './tokens.ts';

const mostDays = 90;

async function readAnalytics(call: Call) {
  const account = requireAccount(call, ['boards:read', 'pins:read'], 'org_analytics');
  const pin = requirePin(call, account);
  const { query, simulator } = call;
  const [start, end] = [Date.parse(query.get('start_date') ?? ''), Date.parse(query.get('end_date') ?? '')];
  const earliest = simulator.now().getTime() - mostDays * day;
  if (Number.isNaN(start) || Number.isNaN(end) || start > end || start < earliest)
    throw refuse(400, 400, 'Invalid pins analytics parameters.');
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
  return jsonAnswer({ all });
}

async function readUserAccount(call: Call) {
  const { id, username, businessName } = requireAccount(call, ['user_accounts:read'], 'org_read');
  const shown = { id, username, account_type: businessName === null ? 'PINNER' : 'BUSINESS' };
  return jsonAnswer({ ...shown, business_name: businessName });
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
};
