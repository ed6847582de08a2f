import * as z from 'zod';
import { brand } from '../../../../shared/brand.ts';
import { json, order } from '../kit/control.ts';
import type { App } from '../kit/oauth.ts';
import type { PlatformSimulator } from '../kit/platform-simulator.ts';
import { createRateLimits } from '../kit/rate-limits.ts';
import { type PlatformRequest, readRequest, routeByName } from '../kit/requests.ts';
import { type Definition, startSimulator, type StartOptions } from '../kit/simulator.ts';
import { openBill } from './bill.ts';
import { failure, unknownRoute } from './problem.ts';
import { look, published, showFront, showPost } from './published.ts';
import { routes } from './routes.ts';
import { findPerson } from './seed.ts';
import type { Simulator } from './simulator.ts';
import { openStore } from './store.ts';

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
