import type { Revocation } from '../platform-adapter.ts';
import type { PlatformContext } from '../platform-context.ts';
import { youtubeAccountOptions } from './account-options.ts';
import { youtubeAuthorization, youtubeRefresh } from './authorization.ts';
import { youtubeChanges } from './changes.ts';
import { youtubeInsights } from './insights.ts';
import { youtubePublisher } from './publisher.ts';
import { revokeConnection } from './revoke.ts';
import { youtubeFor } from './youtube-for.ts';

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
