import * as z from 'zod';
import { brand } from '../../../../shared/brand.ts';
import { day } from '../../../../shared/durations.ts';
import { jsonAnswer } from '../kit/answers.ts';
import { order } from '../kit/control.ts';
import { engagementOf } from '../kit/engagement.ts';
import type { App } from '../kit/oauth.ts';
import type { PlatformSimulator } from '../kit/platform-simulator.ts';
import { createRateLimits, createTraps } from '../kit/faults.ts';
import { type PlatformRequest, readRequest, routeByName } from '../kit/requests.ts';
import { type Definition, startSimulator, type StartOptions } from '../kit/simulator.ts';
import { decideConsent, showConsent } from './authorize.ts';
import { createBoard, listBoardPins, listBoards, listSectionPins, listSections } from './board-routes.ts';
import { readMedia, receiveFile, registerMedia } from './media-routes.ts';
import { createPin, deletePin, readPin, requirePin } from './pin-routes.ts';
import { look, published, showFront, showPin } from './published.ts';
import { refuse, failure, unknownRoute } from './refusal.ts';
import { findAccount } from './seed.ts';
import { type Call, SetAccess, SetTrap, type Simulator, openStore } from './simulator.ts';
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
const routes = {
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

/** Deletes a board at Pinterest, or a section of one, or brings it back. */
const SetDeleted = z.strictObject({ id: z.string(), isDeleted: z.boolean() });

/** The pins of a deleted section go back to the board. */
function setSection({ store: { sections, pins } }: Simulator, { id, isDeleted }: z.infer<typeof SetDeleted>) {
  const section = sections.find(id);
  if (section === undefined) return undefined;
  sections.put({ ...section, isDeleted });
  const within = pins.newest(section.owner).filter(({ record }) => isDeleted && record.section === id);
  for (const { record } of within) {
    const { section: _gone, ...pin } = record;
    pins.put(pin);
  }
  return { id, isDeleted };
}

function setBoard({ store: { boards } }: Simulator, { id, isDeleted }: z.infer<typeof SetDeleted>) {
  const board = boards.find(id);
  if (board === undefined) return undefined;
  boards.put({ ...board, isDeleted });
  return { id, isDeleted };
}

const definition: Definition<Simulator, PlatformRequest> = {
  title: look.title,
  name: 'pinterest',
  routes,
  read: readRequest,
  routeOf: routeByName(routes, /(?<=\/)\d{6,}(?=\/|$)/g),
  unknownRoute,
  failure,
  control: {
    frontPage: showFront,
    published,
    nameOf: (id) => findAccount(id)?.username,
    page: { path: /^\/pin\/\d+\/$/, show: showPin },
    orders: {
      'POST /_sim/access': order(SetAccess, ({ app }, { access }) => {
        Object.assign(app, { access });
        return { access };
      }),
      'POST /_sim/traps': order(SetTrap, ({ traps }, given) => {
        traps.set(given);
        return given;
      }),
      'POST /_sim/sections': order(SetDeleted, setSection),
      'POST /_sim/boards': order(SetDeleted, setBoard),
    },
  },
};

export interface PinterestSimulatorOptions
  extends StartOptions, Pick<App, 'clientId' | 'clientSecret' | 'redirectUris'> {
  readonly processingMs?: number;
}

/** Its address is for `PINTEREST_API_URL` and `PINTEREST_SITE_URL`. */
export const startPinterestSimulator = ({
  clientId,
  clientSecret,
  redirectUris,
  processingMs = 3000,
  ...options
}: PinterestSimulatorOptions) =>
  startSimulator(definition, options, (simulated): Simulator => ({
    ...simulated,
    app: { clientId, clientSecret, name: brand.name, redirectUris, access: 'standard' },
    store: openStore(simulated.database),
    userAgent: 'Pinterestbot/1.0 (simulator)',
    processingMs,
    limits: createRateLimits(simulated.now),
    traps: createTraps(),
  }));

const clientId = '1500000';
const clientSecret = 'the-simulated-app-keeps-no-secrets';

export const pinterest = {
  title: 'Pinterest',
  portSetting: 'PINTEREST_SIMULATOR_PORT',
  addressSetting: 'PINTEREST_API_URL',
  apps: { pinterest: { secret: clientSecret, secretSetting: 'PINTEREST_CLIENT_SECRET' } },
  settings: (url) => ({ PINTEREST_CLIENT_ID: clientId, PINTEREST_API_URL: url, PINTEREST_SITE_URL: url }),
  start: (options) => startPinterestSimulator({ ...options, clientId, clientSecret }),
} as const satisfies PlatformSimulator;
