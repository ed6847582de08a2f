import * as z from 'zod';
import { brand } from '../../../../shared/brand.ts';
import { order } from '../kit/control.ts';
import type { App } from '../kit/oauth.ts';
import type { PlatformSimulator } from '../kit/platform-simulator.ts';
import { createRateLimits } from '../kit/rate-limits.ts';
import { type PlatformRequest, readRequest, routeByName } from '../kit/requests.ts';
import { type Definition, startSimulator, type StartOptions } from '../kit/simulator.ts';
import { createTraps } from '../kit/traps.ts';
import { look, published, showFront, showPin } from './published.ts';
import { failure, unknownRoute } from './refusal.ts';
import { routes } from './routes.ts';
import { findAccount } from './seed.ts';
import { SetAccess, SetTrap, type Simulator } from './simulator.ts';
import { openStore } from './store.ts';

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
