import { brand } from '../../../../shared/brand.ts';
import { order } from '../kit/control.ts';
import type { PlatformSimulator } from '../kit/platform-simulator.ts';
import { type PlatformRequest, readRequest, routeByName } from '../kit/requests.ts';
import { type Definition, startSimulator, type StartOptions } from '../kit/simulator.ts';
import { failure, refuse } from './answers.ts';
import { decideConsent, showConsent } from './authorize.ts';
import { listVideos, queryVideos } from './list-routes.ts';
import { fetchStatus, initPhotos, initVideo, queryCreator } from './publish-routes.ts';
import { look, published, showFront, showPost } from './published.ts';
import { findCreator } from './seed.ts';
import { createSlidingLimits, Settings, type Simulator } from './simulator.ts';
import { openStore } from './store.ts';
import { grantTokens, revokeTokens } from './tokens.ts';

const routes = {
  'GET /v2/auth/authorize/': showConsent,
  'POST /v2/auth/authorize/': decideConsent,
  'POST /v2/oauth/token/': grantTokens,
  'POST /v2/oauth/revoke/': revokeTokens,
  'POST /v2/post/publish/creator_info/query/': queryCreator,
  'POST /v2/post/publish/video/init/': initVideo,
  'POST /v2/post/publish/content/init/': initPhotos,
  'POST /v2/post/publish/status/fetch/': fetchStatus,
  'POST /v2/video/list/': listVideos,
  'POST /v2/video/query/': queryVideos,
};

const definition: Definition<Simulator, PlatformRequest> = {
  title: look.title,
  name: 'tiktok',
  routes,
  read: readRequest,
  routeOf: routeByName(routes),
  unknownRoute: () => refuse('unsupported_path', 404, 'Unsupported path (Janus)'),
  failure,
  control: {
    frontPage: showFront,
    published,
    nameOf: (openId) => findCreator(openId)?.nickname,
    page: { path: /^\/@/, show: showPost },
    orders: {
      'POST /_sim/settings': order(Settings, ({ app }, change) => {
        Object.assign(app, change);
        return change;
      }),
    },
  },
};

export interface TikTokSimulatorOptions extends StartOptions {
  readonly clientKey: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly isAudited?: boolean;
  readonly processingMs?: number;
  readonly reviewMs?: number;
  readonly postsPerDay?: number;
}

/** Its address is for `TIKTOK_API_URL` and `TIKTOK_AUTHORIZE_URL`. */
export const startTikTokSimulator = ({
  clientKey,
  clientSecret,
  redirectUris,
  isAudited = true,
  processingMs = 3000,
  reviewMs = 0,
  postsPerDay = 15,
  ...options
}: TikTokSimulatorOptions) =>
  startSimulator(definition, options, (simulated) => ({
    ...simulated,
    app: { clientKey, clientSecret, name: brand.name, redirectUris, isAudited },
    store: openStore(simulated.database),
    userAgent: 'TikTokSpider',
    processingMs,
    reviewMs,
    postsPerDay,
    limits: createSlidingLimits(simulated.now),
  }));

const clientKey = 'sbaw0000000000000001';
const clientSecret = 'the-simulated-app-keeps-no-secrets';

export const tiktok = {
  title: 'TikTok',
  portSetting: 'TIKTOK_SIMULATOR_PORT',
  addressSetting: 'TIKTOK_API_URL',
  apps: { tiktok: { secret: clientSecret, secretSetting: 'TIKTOK_CLIENT_SECRET' } },
  settings: (url) => ({ TIKTOK_CLIENT_KEY: clientKey, TIKTOK_API_URL: url, TIKTOK_AUTHORIZE_URL: url }),
  start: (options) => startTikTokSimulator({ ...options, clientKey, clientSecret }),
} as const satisfies PlatformSimulator;
