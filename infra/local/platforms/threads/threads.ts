import * as z from 'zod';
import { brand } from '../../../../shared/brand.ts';
import { second } from '../../../../shared/durations.ts';
import { json, order } from '../kit/control.ts';
import type { PlatformSimulator } from '../kit/platform-simulator.ts';
import { routeByName } from '../kit/requests.ts';
import { type Definition, startSimulator, type StartOptions } from '../kit/simulator.ts';
import { signedRequestOf } from '../meta/access.ts';
import { type PlatformRequest, readPlatformRequest } from '../meta/graph-call.ts';
import { failure, jsonAnswer, unknownPath } from '../meta/graph-error.ts';
import { readLimits, readMe, readPersonInsights, readPostInsights } from './account-routes.ts';
import { decideConsent, showConsent } from './authorize.ts';
import { createContainer, publishContainer } from './container-routes.ts';
import { deletePost, listPosts, listReplies, readObject, refuseNumber } from './post-routes.ts';
import { look, published, showFront, showPost } from './published.ts';
import { people, findPerson } from './seed.ts';
import { listConversation, listDirectReplies, manageReply, replyOrders } from './reply-routes.ts';
import { type Simulator, SettingsChange, openStore } from './simulator.ts';
import { removeApp, debugToken, exchangeCode, exchangeToken, refreshToken } from './tokens.ts';

const answerWithinMs = 20_000;

const NoticeOrder = z.strictObject({
  kind: z.enum(['deauthorize', 'data-deletion']).default('deauthorize'),
  /** The account's id; by default the first. */
  account: z.string().default(people[0]?.id ?? ''),
  signature: z.enum(['right', 'wrong']).default('right'),
});
type NoticeOrder = z.infer<typeof NoticeOrder>;

interface SentNotice {
  readonly status: number;
  readonly answer: unknown;
}

/** As Threads does when a person removes the app, or has the data deleted. */
async function sendNotice(simulator: Simulator, order: NoticeOrder): Promise<SentNotice> {
  const { app, stopping, now } = simulator;
  const said = {
    algorithm: 'HMAC-SHA256',
    issued_at: Math.floor(now().getTime() / second),
    user_id: order.account,
  };
  const isRight = order.signature === 'right';
  if (isRight) removeApp(simulator, order.account);
  const request = signedRequestOf(said, isRight ? app.secret : `not ${app.secret}`);
  const response = await fetch(`${new URL(app.redirectUris[0] ?? '').origin}/auth/threads/${order.kind}`, {
    method: 'POST',
    body: new URLSearchParams({ signed_request: request }),
    redirect: 'error',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(answerWithinMs)]),
  });
  return { status: response.status, answer: await response.json() };
}

/** `:id` stands for a number; all but the first five have a version before them. */
const routes = {
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
  'GET /:id/conversation': listConversation,
  'GET /:id/replies': listDirectReplies,
  'POST /:id/manage_reply': manageReply,
  'DELETE /:id': deletePost,
  'POST /:id/threads': refuseNumber,
  'POST /:id/threads_publish': refuseNumber,
  'GET /:id/threads': refuseNumber,
};

const servedVersion = 'v1.0';

const routeOf = routeByName(routes, /(?<=^\/)\d+(?=\/|$)/g);

const definition: Definition<Simulator, PlatformRequest> = {
  title: look.title,
  name: 'threads',
  routes,
  read: readPlatformRequest,
  routeOf: ({ method, path }) => routeOf({ method, pathname: path }),
  unknownRoute: ({ path }) => unknownPath(path),
  check({ version, path }) {
    if (version !== undefined && version !== servedVersion) throw unknownPath(path);
  },
  failure,
  json: jsonAnswer,
  control: {
    frontPage: showFront,
    published,
    nameOf: (id) => findPerson(id)?.name,
    page: { path: /^\/@[\w.]+\/post\/[\da-z]+$/, show: showPost },
    orders: {
      ...replyOrders,
      'GET /_sim/settings': ({ limits }) => json(limits),
      'POST /_sim/settings': order(SettingsChange, ({ limits }, change) => Object.assign(limits, change)),
      'POST /_sim/people': order(NoticeOrder, sendNotice, 201),
    },
  },
};

export interface ThreadsSimulatorOptions extends StartOptions {
  readonly appId: string;
  readonly appSecret: string;
  readonly redirectUris: readonly string[];
  readonly processingMs?: number;
  readonly quotaTotal?: number;
}

/** Its address is for `THREADS_API_URL` and `THREADS_SITE_URL`. */
export const startThreadsSimulator = ({
  appId: id,
  appSecret: secret,
  redirectUris,
  processingMs = 3000,
  quotaTotal = 250,
  ...options
}: ThreadsSimulatorOptions) =>
  startSimulator(definition, options, (simulated) => ({
    ...simulated,
    app: { id, secret, name: brand.name, redirectUris },
    store: openStore(simulated.database),
    userAgent: 'facebookexternalhit/1.1',
    limits: { processingMs, quotaTotal, misses: 0, hidesStatus: false, hidesPosts: false, failure: null },
  }));

const appId = '1000000000000003';
const appSecret = 'the-simulated-threads-app-keeps-no-secrets';

export const threads = {
  title: 'Threads',
  portSetting: 'THREADS_SIMULATOR_PORT',
  addressSetting: 'THREADS_API_URL',
  apps: { threads: { secret: appSecret, secretSetting: 'THREADS_APP_SECRET' } },
  settings: (url) => ({ THREADS_APP_ID: appId, THREADS_API_URL: url, THREADS_SITE_URL: url }),
  start: (options) => startThreadsSimulator({ ...options, appId, appSecret }),
} as const satisfies PlatformSimulator;
