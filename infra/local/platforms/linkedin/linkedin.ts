import { brand } from '../../../../shared/brand.ts';
import { megabyte } from '../../../../shared/byte-sizes.ts';
import { order } from '../kit/control.ts';
import type { PlatformSimulator } from '../kit/platform-simulator.ts';
import { type PlatformRequest, readRequest } from '../kit/requests.ts';
import { type Definition, startSimulator, type StartOptions } from '../kit/simulator.ts';
import { createTraps } from '../kit/traps.ts';
import { look, postsPath, published, showFront, showPost } from './published.ts';
import { failure, refuse } from './refusal.ts';
import { requireVersion, routeOf, routes } from './routes.ts';
import { findMember, findOrganization, nameOf } from './seed.ts';
import { createDailyCalls, SetTrap, type Simulator } from './simulator.ts';
import { type App, type AppKind, openStore } from './store.ts';

function nameBehind(id: string): string | undefined {
  const member = findMember(id);
  return member ? nameOf(member) : findOrganization(id)?.name;
}

const definition: Definition<Simulator, PlatformRequest> = {
  title: look.title,
  name: 'linkedin',
  routes,
  read: readRequest,
  routeOf,
  unknownRoute: ({ pathname }) => refuse(404, 'RESOURCE_NOT_FOUND', `No virtual resource found for ${pathname}`),
  check: requireVersion,
  failure,
  control: {
    frontPage: showFront,
    published,
    nameOf: nameBehind,
    page: { path: postsPath, show: showPost },
    orders: {
      'POST /_sim/traps': order(
        SetTrap,
        ({ traps }, given) => {
          traps.set(given);
          return {};
        },
        201,
      ),
    },
  },
};

export interface LinkedInSimulatorOptions extends StartOptions {
  readonly apps: readonly App[];
  readonly redirectUris: readonly string[];
  readonly processingMs?: number;
  readonly partBytes?: number;
  readonly callsPerDay?: Readonly<Record<AppKind, number>>;
}

/** Of one member: that of the self-serve product, and one of our own for apps that LinkedIn has reviewed. */
const usualCalls = { member: 150, pages: 10_000 };

/** Its address is for `LINKEDIN_API_URL` and `LINKEDIN_SITE_URL`. */
export const startLinkedInSimulator = ({
  apps,
  redirectUris,
  processingMs = 3000,
  partBytes = 4 * megabyte,
  callsPerDay = usualCalls,
  ...options
}: LinkedInSimulatorOptions) =>
  startSimulator(definition, options, (simulated) => ({
    ...simulated,
    name: brand.name,
    apps,
    redirectUris,
    store: openStore(simulated.database),
    processingMs,
    partBytes,
    calls: createDailyCalls(simulated.now, callsPerDay),
    traps: createTraps(),
  }));

const member: App = { kind: 'member', clientId: '77simmember0001', clientSecret: 'the-simulated-app-keeps-no-secrets' };
const pages: App = { kind: 'pages', clientId: '77simpages00001', clientSecret: 'the-simulated-app-of-pages-neither' };

export const linkedin = {
  title: 'LinkedIn',
  portSetting: 'LINKEDIN_SIMULATOR_PORT',
  addressSetting: 'LINKEDIN_API_URL',
  apps: {
    linkedinMember: { secret: member.clientSecret, secretSetting: 'LINKEDIN_CLIENT_SECRET', isOptional: true },
    linkedinPages: { secret: pages.clientSecret, secretSetting: 'LINKEDIN_PAGES_CLIENT_SECRET', isOptional: true },
  },
  settings: (url) => ({
    LINKEDIN_CLIENT_ID: member.clientId,
    LINKEDIN_PAGES_CLIENT_ID: pages.clientId,
    LINKEDIN_API_URL: url,
    LINKEDIN_SITE_URL: url,
  }),
  start: (options) => startLinkedInSimulator({ ...options, apps: [member, pages] }),
} as const satisfies PlatformSimulator;
