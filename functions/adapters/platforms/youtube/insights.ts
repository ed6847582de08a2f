import * as z from 'zod';
import { noResponses } from '../../../../shared/domain/metrics/metrics.ts';
import type { CodeWithoutParams, Reason } from '../../../../shared/messages/reason.ts';
import { type youtubeFailureTexts, youtubeReason } from '../../../../shared/platforms/failures/youtube.ts';
import { refusalOf } from '../../../use-cases/metrics/insights-refused.ts';
import type { Insights } from '../../../use-cases/metrics/ports.ts';
import type { PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import { followersOfNow } from '../followers-of-now.ts';
import { failureOf } from './failure.ts';
import type { YouTube } from './youtube.ts';

/** https://developers.google.com/youtube/v3/docs/videos#status.uploadStatus */
const UploadStatus = z.object({
  uploadStatus: z.string().optional(),
  failureReason: z.string().optional(),
  rejectionReason: z.string().optional(),
});

type PlainCode = CodeWithoutParams<typeof youtubeFailureTexts>;

const failures: Readonly<Record<string, PlainCode>> = {
  codec: 'youtube.failed-codec',
  conversion: 'youtube.failed-conversion',
  emptyFile: 'youtube.failed-empty',
  invalidFile: 'youtube.failed-file',
  tooSmall: 'youtube.failed-too-small',
};

const rejections: Readonly<Record<string, PlainCode>> = {
  claim: 'youtube.rejected-claim',
  copyright: 'youtube.rejected-copyright',
  duplicate: 'youtube.rejected-duplicate',
  inappropriate: 'youtube.rejected-inappropriate',
  legal: 'youtube.rejected-legal',
  length: 'youtube.rejected-length',
  termsOfUse: 'youtube.rejected-terms',
  trademark: 'youtube.rejected-trademark',
  uploaderAccountClosed: 'youtube.rejected-account',
  uploaderAccountSuspended: 'youtube.rejected-account',
};

/** Why a video that was uploaded whole is not shown; undefined while it is processed or shown. */
function refusedAfterUpload(status: z.infer<typeof UploadStatus> = {}): Reason | undefined {
  const { uploadStatus, failureReason = '', rejectionReason = '' } = status;
  if (uploadStatus === 'failed') return youtubeReason(failures[failureReason] ?? 'youtube.failed');
  if (uploadStatus === 'rejected') return youtubeReason(rejections[rejectionReason] ?? 'youtube.rejected');
  return undefined;
}

/** Numbers are texts, and left out where the channel hides them. */
const count = z.coerce.number().nonnegative().default(0);
const Videos = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        status: UploadStatus.optional(),
        statistics: z.object({ viewCount: count, likeCount: count, commentCount: count }).optional(),
      }),
    )
    .default([]),
});

const Channels = z.object({
  items: z
    .array(
      z.object({
        statistics: z.object({ subscriberCount: z.coerce.number(), hiddenSubscriberCount: z.boolean().default(false) }),
      }),
    )
    .default([]),
});

/** The most that are asked for at once. */
const mostVideos = 50;

/** YouTube's own numbers as they are: nothing may be derived from them. */
export function youtubeInsights(youtube: YouTube, now: () => Date): Insights {
  async function read<T>(token: string, path: string, shape: z.ZodType<T>) {
    try {
      return await youtube.read(token, { method: 'GET', path }, shape);
    } catch (error) {
      throw refusalOf(failureOf(error, { isIrreversible: false, now: now() })) ?? error;
    }
  }

  async function ask(token: string, ids: readonly string[], part: string) {
    const query = new URLSearchParams({ part, id: ids.join(','), maxResults: String(mostVideos) });
    return (await read(token, `/youtube/v3/videos?${query.toString()}`, Videos)).items;
  }

  /** YouTube rounds it to three figures. */
  async function subscribersOf({ token }: PlatformAccount) {
    const { items } = await read(token, '/youtube/v3/channels?part=statistics&mine=true', Channels);
    const [{ statistics } = {}] = items;
    return statistics?.hiddenSubscriberCount === false ? statistics.subscriberCount : undefined;
  }

  return {
    neededScope: 'https://www.googleapis.com/auth/youtube.readonly',

    async existing(remoteIds, { token }) {
      const found = new Set<string>();
      for (let from = 0; from < remoteIds.length; from += mostVideos)
        for (const { id } of await ask(token, remoteIds.slice(from, from + mostVideos), 'id')) found.add(id);
      return found;
    },

    async postMetrics({ remoteId, account }) {
      const videos = await ask(account.token, [remoteId], 'statistics,status');
      const { statistics, status } = videos.find(({ id }) => id === remoteId) ?? {};
      const refusedBecause = refusedAfterUpload(status);
      if (refusedBecause !== undefined) return { refusedBecause };
      if (statistics === undefined) return undefined;
      const { viewCount: views, likeCount: likes, commentCount: comments } = statistics;
      return { ...noResponses, views, likes, comments, engagementRate: 0, at: now().toISOString() };
    },

    accountMetrics: followersOfNow(now, subscribersOf),
  };
}
