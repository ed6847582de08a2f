import * as z from 'zod';
import { brand } from '../../../../shared/brand.ts';
import { order } from '../kit/control.ts';
import { type Engagement, engagementOf } from '../kit/engagement.ts';
import type { PlatformSimulator } from '../kit/platform-simulator.ts';
import { type PlatformRequest, readRequest, routeByName } from '../kit/requests.ts';
import { type Definition, startSimulator, type StartOptions } from '../kit/simulator.ts';
import { dataAnswer, invalidParam, failure, refuse } from './answers.ts';
import { decideConsent, showConsent } from './authorize.ts';
import { fetchStatus, initPhotos, initVideo, queryCreator } from './publish-routes.ts';
import { published, type PublishedPost, look, showFront, showPost } from './published.ts';
import { type Creator, findCreator } from './seed.ts';
import { type Call, type Simulator, createSlidingLimits, Settings, openStore } from './simulator.ts';
import { requireCreator, grantTokens, revokeTokens } from './tokens.ts';

/** The list cuts texts at this length. */
const shownLength = 150;

const responsesTo = ({ id, at }: PublishedPost, simulator: Simulator) => engagementOf(simulator, id, Date.parse(at));

const readers: Readonly<Record<string, (post: PublishedPost, responses: Engagement) => unknown>> = {
  id: ({ id }) => id,
  title: ({ title }) => title.slice(0, shownLength),
  video_description: ({ text }) => text.slice(0, shownLength),
  create_time: ({ at }) => Math.floor(Date.parse(at) / 1000),
  share_url: ({ permalink }) => permalink,
  like_count: (_post, { likes }) => likes,
  comment_count: (_post, { comments }) => comments,
  share_count: (_post, { shares }) => shares,
  view_count: (_post, { views }) => views,
};

function fieldsOf(call: Call): string[] {
  const fields = (call.query.get('fields') ?? '').split(',').filter((field) => field !== '');
  const unknown = fields.filter((field) => !Object.hasOwn(readers, field));
  if (fields.length === 0 || unknown.length > 0) throw invalidParam(`The fields are invalid: ${unknown.join(', ')}`);
  return fields;
}

const videosOf = ({ simulator }: Call, { openId }: Creator) =>
  published(simulator).filter(
    ({ accountId, kind, privacy, at }) =>
      accountId === openId &&
      kind === 'video' &&
      privacy === 'PUBLIC_TO_EVERYONE' &&
      Date.parse(at) + simulator.reviewMs <= simulator.now().getTime(),
  );

const shown = (post: PublishedPost, fields: readonly string[], { simulator }: Call) =>
  Object.fromEntries(fields.map((field) => [field, readers[field]?.(post, responsesTo(post, simulator))]));

async function listVideos(call: Call) {
  const creator = requireCreator(call, 'video.list');
  const fields = fieldsOf(call);
  const count = Math.min(20, Number(call.body.get('max_count') ?? 10));
  const all = videosOf(call, creator);
  const videos = all.slice(0, count).map((post) => shown(post, fields, call));
  return dataAnswer({ videos, cursor: 0, has_more: all.length > count });
}

const VideoQuery = z.object({ filters: z.object({ video_ids: z.array(z.string()).min(1).max(20) }) });

async function queryVideos(call: Call) {
  const creator = requireCreator(call, 'video.list');
  const fields = fieldsOf(call);
  const requested = VideoQuery.safeParse(call.json);
  if (!requested.success) throw invalidParam('filters.video_ids is invalid');
  const videos = videosOf(call, creator).filter(({ id }) => requested.data.filters.video_ids.includes(id));
  return dataAnswer({ videos: videos.map((post) => shown(post, fields, call)), cursor: 0, has_more: false });
}

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
