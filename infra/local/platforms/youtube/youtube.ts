import * as z from 'zod';
import { brand } from '../../../../shared/brand.ts';
import { json, order } from '../kit/control.ts';
import { usualGrowthMs } from '../kit/engagement.ts';
import type { App } from '../kit/oauth.ts';
import type { PlatformSimulator } from '../kit/platform-simulator.ts';
import { type PlatformRequest, readRequest, routeByName } from '../kit/requests.ts';
import { type Definition, startSimulator, type StartOptions } from '../kit/simulator.ts';
import { createTraps } from '../kit/faults.ts';
import { decideConsent, showConsent } from './authorize.ts';
import { insertPlaylistItem, listChannels, listPlaylistItems, listPlaylists } from './channel-routes.ts';
import {
  answerComment,
  commentOrders,
  listComments,
  listThreads,
  moderateComment,
  writeThread,
} from './comment-routes.ts';
import { look, published, showFront, showVideo } from './published.ts';
import { failure, notFound } from './refusal.ts';
import { findChannel } from './seed.ts';
import { SetTrap, type Simulator, openQuota, openStore } from './simulator.ts';
import { grantTokens, revokeTokens } from './tokens.ts';
import { beginUpload, putBytes, setThumbnail } from './upload-routes.ts';
import { deleteVideo, listVideos, updateVideo } from './video-routes.ts';

const routes = {
  'GET /o/oauth2/v2/auth': showConsent,
  'POST /o/oauth2/v2/auth': decideConsent,
  'POST /token': grantTokens,
  'POST /revoke': revokeTokens,
  'GET /youtube/v3/channels': listChannels,
  'GET /youtube/v3/playlists': listPlaylists,
  'GET /youtube/v3/playlistItems': listPlaylistItems,
  'POST /youtube/v3/playlistItems': insertPlaylistItem,
  'POST /upload/youtube/v3/videos': beginUpload,
  'PUT /upload/youtube/v3/videos': putBytes,
  'POST /upload/youtube/v3/thumbnails/set': setThumbnail,
  'GET /youtube/v3/videos': listVideos,
  'PUT /youtube/v3/videos': updateVideo,
  'DELETE /youtube/v3/videos': deleteVideo,
  'GET /youtube/v3/commentThreads': listThreads,
  'POST /youtube/v3/commentThreads': writeThread,
  'GET /youtube/v3/comments': listComments,
  'POST /youtube/v3/comments': answerComment,
  'POST /youtube/v3/comments/setModerationStatus': moderateComment,
};

const Spend = z.strictObject({ bucket: z.enum(['uploads', 'units']), units: z.int().positive() });
const Review = z.strictObject({ isReviewed: z.boolean() });

const Refuse = z.strictObject({
  videoId: z.string(),
  status: z.enum(['failed', 'rejected']),
  reason: z.string().min(1),
});

function refuseVideo({ store: { videos } }: Simulator, { videoId, ...failed }: z.infer<typeof Refuse>) {
  const video = videos.find(videoId);
  if (video === undefined) return undefined;
  videos.put({ ...video, failure: failed });
  return { videoId, ...failed };
}

const definition: Definition<Simulator, PlatformRequest> = {
  title: look.title,
  name: 'youtube',
  routes,
  read: readRequest,
  routeOf: routeByName(routes),
  unknownRoute: notFound,
  failure,
  control: {
    frontPage: showFront,
    published,
    nameOf: (id) => findChannel(id)?.title,
    page: { path: /^\/[\w-]{11}$/, show: showVideo },
    orders: {
      ...commentOrders,
      'GET /_sim/quota': ({ quota }) => json({ uploads: quota.used('uploads'), units: quota.used('units') }),
      'POST /_sim/quota': order(Spend, ({ quota }, { bucket, units }) => {
        quota.spend(bucket, units);
        return { bucket, used: quota.used(bucket) };
      }),
      'POST /_sim/review': order(Review, ({ app }, { isReviewed }) => {
        Object.assign(app, { isReviewed });
        return { isReviewed };
      }),
      'POST /_sim/refusals': order(Refuse, refuseVideo),
      'POST /_sim/traps': order(SetTrap, ({ traps }, given) => {
        traps.set(given);
        return given;
      }),
    },
  },
};

export interface YouTubeSimulatorOptions extends StartOptions, Pick<App, 'clientId' | 'clientSecret' | 'redirectUris'> {
  readonly processingMs?: number;
  readonly growthMs?: number;
}

/** Its address is for all of Google and YouTube. */
export const startYouTubeSimulator = ({
  clientId,
  clientSecret,
  redirectUris,
  processingMs = 3000,
  growthMs = usualGrowthMs,
  ...options
}: YouTubeSimulatorOptions) =>
  startSimulator(definition, options, (simulated) => {
    const store = openStore(simulated.database);
    return {
      ...simulated,
      app: { clientId, clientSecret, name: brand.name, redirectUris, isReviewed: true },
      store,
      processingMs,
      growthMs,
      quota: openQuota(store, simulated.now),
      traps: createTraps(),
    };
  });

const clientId = '100000000001-simulated.apps.googleusercontent.com';
const clientSecret = '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';

export const youtube = {
  title: 'YouTube',
  portSetting: 'YOUTUBE_SIMULATOR_PORT',
  addressSetting: 'YOUTUBE_API_URL',
  apps: { youtube: { secret: clientSecret, secretSetting: 'YOUTUBE_CLIENT_SECRET' } },
  settings: (url) => ({
    YOUTUBE_CLIENT_ID: clientId,
    YOUTUBE_API_URL: url,
    YOUTUBE_TOKEN_URL: url,
    YOUTUBE_CONSENT_URL: url,
    YOUTUBE_WATCH_URL: url,
    YOUTUBE_REVIEW: 'passed',
  }),
  start: (options) => startYouTubeSimulator({ ...options, clientId, clientSecret }),
} as const satisfies PlatformSimulator;
