import * as z from 'zod';
import type { OpenTokenDependencies } from '../../../use-cases/connections/open-token.ts';
import type { PlatformGrant } from '../../../use-cases/data-deletion/ports.ts';
import type { ChangeOutcome, PublishedChanges } from '../../../use-cases/posts/ports.ts';
import { storedSecret } from '../../secrets/stored-secret.ts';
import type { Revocation } from '../platform-adapter.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { tokenToRevoke } from '../token-to-revoke.ts';
import { failedChange } from '../failed-change.ts';
import { youtubeAccountOptions } from './account-options.ts';
import { youtubeAuthorization, youtubeRefresh } from './authorization.ts';
import { youtubePlatformComments } from './comments.ts';
import { youtubeInsights } from './insights.ts';
import { youtubePublisher } from './publisher.ts';
import { openYouTube, type YouTube, YouTubeError } from './youtube.ts';
import { failureOf, isYouTubeFailure } from './failure.ts';

/** Throws when Google cannot be asked. */
async function revokeConnection(
  grant: PlatformGrant,
  deps: OpenTokenDependencies & { youtube: YouTube },
): Promise<void> {
  const token = await tokenToRevoke(grant, deps);
  if (token === undefined) return;
  try {
    await deps.youtube.callAsApp('/revoke', { token }, z.unknown());
  } catch (error) {
    if (!(error instanceof YouTubeError && error.status < 500)) throw error;
  }
}

const Videos = z.object({ items: z.array(z.object({ id: z.string(), snippet: z.looseObject({}) })).default([]) });

export function youtubeChanges(youtube: YouTube, now: () => Date) {
  const addressOf = (id: string, part = '') => `/youtube/v3/videos?${part}${new URLSearchParams({ id }).toString()}`;

  async function outcomeOf(change: () => Promise<'done' | 'gone'>): Promise<ChangeOutcome> {
    try {
      return { kind: await change() };
    } catch (error) {
      if (!isYouTubeFailure(error)) throw error;
      if (error instanceof YouTubeError && error.status === 404) return { kind: 'gone' };
      return failedChange(failureOf(error, { isIrreversible: false, now: now() }), 'youtube');
    }
  }

  return {
    remove: ({ token }, id) =>
      outcomeOf(async () => {
        await youtube.call(token, { method: 'DELETE', path: addressOf(id) });
        return 'done';
      }),

    /** What is left out of an update is deleted, so all of it is sent again. */
    editText: ({ token }, id, text) =>
      outcomeOf(async () => {
        const request = { method: 'GET', path: addressOf(id, 'part=snippet&') } as const;
        const [video] = (await youtube.read(token, request, Videos)).items;
        if (video === undefined) return 'gone';
        const { title, tags, categoryId, defaultLanguage, defaultAudioLanguage } = video.snippet;
        const snippet = { title, tags, categoryId, defaultLanguage, defaultAudioLanguage, description: text };
        const path = '/youtube/v3/videos?part=snippet';
        await youtube.call(token, { method: 'PUT', path, json: { id, snippet } });
        return 'done';
      }),
  } satisfies PublishedChanges;
}

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
export const publisher = (context: YouTubeContext) => youtubePublisher(youtubeFor(context), context.clock);
export const changes = (context: YouTubeContext) => youtubeChanges(youtubeFor(context), context.clock);
export const comments = (context: YouTubeContext) => youtubePlatformComments(youtubeFor(context), context.clock);
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
