import { storedSecret } from '../../secrets/stored-secret.ts';
import type { Revocation } from '../platform-adapter.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { youtubeAccountOptions } from './account-options.ts';
import { youtubeAuthorization, youtubeRefresh } from './authorization.ts';
import { youtubeChanges } from './changes.ts';
import { youtubeInsights } from './insights.ts';
import { youtubePublisher } from './publisher.ts';
import { revokeConnection } from './revoke.ts';
import { openYouTube } from './youtube.ts';

const youtubeFor = /* @__PURE__ */ oncePerContext(({ environment }: PlatformContext<'youtube'>) =>
  openYouTube({
    apiUrl: environment.YOUTUBE_API_URL,
    tokenUrl: environment.YOUTUBE_TOKEN_URL,
    consentUrl: environment.YOUTUBE_CONSENT_URL,
    watchUrl: environment.YOUTUBE_WATCH_URL,
    clientId: environment.YOUTUBE_CLIENT_ID,
    clientSecret: storedSecret(environment.YOUTUBE_SECRET_ID),
    isReviewed: environment.YOUTUBE_REVIEW === 'passed',
  }),
);

type YouTubeContext = PlatformContext<'youtube'>;

export const id = 'youtube';
export const apps = ['youtube'] as const;
export const authorization = (context: YouTubeContext) => youtubeAuthorization(youtubeFor(context), context.clock);
export const clientMetadata = 'none';
export const accountOptions = (context: YouTubeContext) => youtubeAccountOptions(youtubeFor(context));
export const publisher = (context: YouTubeContext) => youtubePublisher(youtubeFor(context));
export const changes = (context: YouTubeContext) => youtubeChanges(youtubeFor(context), context.clock);
export const comments = 'none';
export const insights = (context: YouTubeContext) => youtubeInsights(youtubeFor(context), context.clock);
export const refresh = (context: YouTubeContext) => youtubeRefresh(youtubeFor(context), context.clock);
export const revocation =
  (context: YouTubeContext): Revocation =>
  (grant, access) =>
    revokeConnection(grant, { ...access, youtube: youtubeFor(context) });
export const installation = 'none';
export const webhooks = 'none';
export const readDelivery = 'none';
export const notices = 'none';
