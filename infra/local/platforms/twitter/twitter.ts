import * as z from 'zod';
import { randomBytes } from 'node:crypto';
import { brand } from '../../../../shared/brand.ts';
import { second } from '../../../../shared/durations.ts';
import { jsonAnswer } from '../kit/answers.ts';
import { json, order } from '../kit/control.ts';
import { followersOf } from '../kit/engagement.ts';
import { type App, keepGrant } from '../kit/oauth.ts';
import type { PlatformSimulator } from '../kit/platform-simulator.ts';
import { createRateLimits } from '../kit/faults.ts';
import { type PlatformRequest, readRequest, routeByName } from '../kit/requests.ts';
import { type Definition, startSimulator, type StartOptions } from '../kit/simulator.ts';
import { accountChoice, type ConsentRequest, consentRoutes, fieldset, splitScopes, wordList } from '../kit/consent.ts';
import { html } from '../kit/html.ts';
import { loginRefusal } from '../kit/pages.ts';
import { openBill, type Call, type Simulator, openStore } from './simulator.ts';
import { append, finalize, initialize, readStatus, setMetadata } from './media-routes.ts';
import { createPost, deletePost, listPosts, readPosts } from './post-routes.ts';
import { creditsDepleted, failure, unknownRoute } from './problem.ts';
import { look, published, showFront, showPost } from './published.ts';
import { findPerson, people } from './seed.ts';
import { grantTokens, requirePerson, requireRate, revokeTokens } from './tokens.ts';

const codeLifeMs = 30 * second;
const longestState = 500;

const scopes: Readonly<Record<string, string>> = {
  'tweet.read': 'All the posts you can view, including posts from protected accounts.',
  'tweet.write': 'Post and repost for you.',
  'users.read': 'Any account you can view, including protected accounts.',
  'media.write': 'Upload media for you.',
  'offline.access': 'Stay connected to your account until you revoke access.',
};

function readConsentRequest({ query, simulator: { app } }: Call): ConsentRequest & { readonly challenge: string } {
  const redirectUri = query.get('redirect_uri') ?? '';
  const state = query.get('state') ?? '';
  const challenge = query.get('code_challenge') ?? '';
  const requested = splitScopes(query, ' ');
  const isAllowed =
    query.get('client_id') === app.clientId &&
    app.redirectUris.includes(redirectUri) &&
    query.get('response_type') === 'code' &&
    query.get('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(challenge) &&
    state !== '' &&
    state.length <= longestState &&
    requested.length > 0 &&
    requested.every((scope) => Object.hasOwn(scopes, scope));
  if (!isAllowed) throw loginRefusal(look, 'Something went wrong. You weren’t able to give access to the App.');
  return { redirectUri, state, scopes: requested, challenge };
}

/** Further form fields: `account` (an id, by default the first) and, for scripts, `without`: a scope that is left out. */
const { showConsent, decideConsent } = consentRoutes({
  look,
  read: readConsentRequest,
  form: ({ simulator: { app } }, requested) => ({
    title: `Authorize ${app.name}`,
    heading: `${app.name} wants to access your X account`,
    fields: [
      fieldset(
        'Account',
        people.map(({ id, name, username }, index) => accountChoice({ id, name, about: `@${username}` }, index === 0)),
      ),
      html`<h2>Things this App can view and do</h2>`,
      wordList(requested.scopes.map((scope) => scopes[scope] ?? scope)),
    ],
    approve: 'Authorize app',
  }),
  denied: { error: 'access_denied' },
  account: ({ body }) => findPerson(body.get('account') ?? people[0]?.id ?? ''),
  undecided: 'Choose an account, and to authorize or to cancel.',
  grant({ simulator, body }: Call, { redirectUri, challenge, scopes: requested }, person) {
    const without = body.getAll('without');
    const granted = requested.filter((scope) => !without.includes(scope));
    const at = simulator.now().getTime();
    const grant = { id: randomBytes(24).toString('base64url'), owner: person.id, at, scopes: granted };
    const id = randomBytes(45).toString('base64url');
    return { code: keepGrant(simulator, grant, { id, lifeMs: codeLifeMs, redirectUri, challenge }) };
  },
});

async function readMe(call: Call) {
  const { id, username, name, subscription } = requirePerson(call, 'users.read');
  requireRate(call, 'GET /2/users/me', id, 75);
  if (!call.simulator.bill.charge('user')) throw creditsDepleted();
  const fields = (call.query.get('user.fields') ?? '').split(',');
  const asked = {
    ...(fields.includes('subscription_type') && { subscription_type: subscription }),
    ...(fields.includes('public_metrics') && {
      public_metrics: { followers_count: followersOf(id, call.simulator.now()) },
    }),
  };
  return jsonAnswer({ data: { id, username, name, ...asked } });
}

/** `:id` stands for a number. */
const routes = {
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
};

/** What the app may still spend; null: any amount. */
const Credits = z.strictObject({ microDollars: z.int().nonnegative().nullable() });

const Subscription = z.strictObject({
  personId: z.string(),
  subscription: z.enum(['None', 'Basic', 'Premium', 'PremiumPlus']),
});

const definition: Definition<Simulator, PlatformRequest> = {
  title: look.title,
  name: 'twitter',
  routes,
  read: readRequest,
  routeOf: routeByName(routes, /(?<=\/)\d{6,}(?=\/|$)/g),
  unknownRoute,
  failure,
  control: {
    frontPage: showFront,
    published,
    nameOf: (id) => findPerson(id)?.name,
    page: { path: /^\/\w+\/status\/\d+$/, show: showPost },
    orders: {
      'GET /_sim/bill': ({ bill }) => json({ microDollars: bill.total() }),
      'POST /_sim/credits': order(Credits, ({ bill }, { microDollars }) => {
        bill.setCredits(microDollars ?? undefined);
        return { microDollars };
      }),
      'POST /_sim/subscriptions': order(Subscription, ({ subscriptions }, given) => {
        subscriptions.set(given.personId, given.subscription);
        return given;
      }),
    },
  },
};

export interface TwitterSimulatorOptions extends StartOptions, Pick<App, 'clientId' | 'clientSecret' | 'redirectUris'> {
  readonly processingMs?: number;
}

/** Its address is for `TWITTER_API_URL` and `TWITTER_SITE_URL`. */
export const startTwitterSimulator = ({
  clientId,
  clientSecret,
  redirectUris,
  processingMs = 3000,
  ...options
}: TwitterSimulatorOptions) =>
  startSimulator(definition, options, (simulated) => {
    const store = openStore(simulated.database);
    return {
      ...simulated,
      app: { clientId, clientSecret, name: brand.name, redirectUris },
      store,
      processingMs,
      limits: createRateLimits(simulated.now),
      subscriptions: new Map(),
      bill: openBill(store, simulated.now),
    };
  });

const clientId = 'c2ltdWxhdGVkLWFwcC0wMDAwMDE6MTpjaQ';
const clientSecret = 'the-simulated-app-keeps-no-secrets';

export const twitter = {
  title: 'X',
  portSetting: 'TWITTER_SIMULATOR_PORT',
  addressSetting: 'TWITTER_API_URL',
  apps: { twitter: { secret: clientSecret, secretSetting: 'TWITTER_CLIENT_SECRET' } },
  settings: (url) => ({ TWITTER_CLIENT_ID: clientId, TWITTER_API_URL: url, TWITTER_SITE_URL: url }),
  start: (options) => startTwitterSimulator({ ...options, clientId, clientSecret }),
} as const satisfies PlatformSimulator;
