import { brand } from '../../../../shared/brand.ts';
import { megabyte } from '../../../../shared/byte-sizes.ts';
import { order } from '../kit/control.ts';
import type { PlatformSimulator } from '../kit/platform-simulator.ts';
import { type Routed, type PlatformRequest, readRequest } from '../kit/requests.ts';
import { type Definition, startSimulator, type StartOptions } from '../kit/simulator.ts';
import { createTraps } from '../kit/faults.ts';
import { listRoles, networkSize, ownProfile, readOrganization, shareStatistics, userInfo } from './account-routes.ts';
import { decideConsent, showConsent } from './authorize.ts';
import { createComment, createPost, deletePost, findPosts, listComments, patchPost, readPost } from './post-routes.ts';
import { look, postsPath, published, showFront, showPost } from './published.ts';
import { refuse, failure } from './refusal.ts';
import { findMember, findOrganization, nameOf } from './seed.ts';
import {
  type Call,
  createDailyCalls,
  SetTrap,
  type Simulator,
  type App,
  type AppKind,
  openStore,
} from './simulator.ts';
import { grantToken, revokeToken } from './tokens.ts';
import { initializeUpload, readUpload, receiveBytes } from './upload-routes.ts';

/** A name ends in what is named by the address, like a URN. */
const routes = {
  'GET /oauth/v2/authorization': showConsent,
  'POST /oauth/v2/authorization': decideConsent,
  'POST /oauth/v2/accessToken': grantToken,
  'POST /oauth/v2/revoke': revokeToken,
  'GET /v2/userinfo': userInfo,
  'GET /v2/me': ownProfile,
  'GET /rest/organizationAcls': listRoles,
  'GET /rest/organizations/{id}': readOrganization,
  'GET /rest/networkSizes/{urn}': networkSize,
  'GET /rest/organizationalEntityShareStatistics': shareStatistics,
  'POST /rest/images': initializeUpload,
  'POST /rest/videos': initializeUpload,
  'GET /rest/videos/{urn}': readUpload,
  'POST /rest/documents': initializeUpload,
  'GET /rest/documents/{urn}': readUpload,
  'PUT /dms-uploads/{upload}': receiveBytes,
  'POST /rest/posts': createPost,
  'GET /rest/posts': findPosts,
  'GET /rest/posts/{urn}': readPost,
  'POST /rest/posts/{urn}': patchPost,
  'DELETE /rest/posts/{urn}': deletePost,
  'POST /rest/socialActions/{urn}/comments': createComment,
  'GET /rest/socialActions/{urn}/comments': listComments,
};

/** The route of a request, and what its address names. */
function routeOf({ method, pathname }: { method: string; pathname: string }): Routed {
  const whole = `${method} ${pathname}`;
  if (Object.hasOwn(routes, whole)) return { name: whole, ids: [] };
  for (const name of Object.keys(routes)) {
    const [verb, path = ''] = name.split(' ');
    const start = path.indexOf('{');
    if (verb === method && start > 0 && pathname.startsWith(path.slice(0, start)))
      return { name, ids: [decodeURIComponent(pathname.slice(start))] };
  }
  return { name: undefined, ids: [] };
}

/** A version comes in the second half of its month and ends on the 15th of that month a year later. */
function isActive(version: string, now: Date): boolean {
  const [year, month] = [Number(version.slice(0, 4)), Number(version.slice(4)) - 1];
  const [comes, ends] = [Date.UTC(year, month, 20), Date.UTC(year + 1, month, 15)];
  return /^\d{4}(0[1-9]|1[0-2])$/.test(version) && comes <= now.getTime() && now.getTime() < ends;
}

function requireVersion({ headers, pathname, simulator }: Call): void {
  if (!pathname.startsWith('/rest/')) return;
  const version = headers['linkedin-version'];
  if (typeof version !== 'string' || version === '')
    throw refuse(
      400,
      'VERSION_MISSING',
      'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
    );
  if (!isActive(version, simulator.now()))
    throw refuse(426, 'NONEXISTENT_VERSION', `Requested version ${version} is not active`);
  if (headers['x-restli-protocol-version'] !== '2.0.0')
    throw refuse(400, 'PROTOCOL_VERSION', 'X-Restli-Protocol-Version must be 2.0.0');
}

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
