import * as z from 'zod';
import { alike, type AlikePost, type AlikePosts } from '../../../../shared/domain/publishing/adoption.ts';
import { firstSentAt, type InquiryOutcome, type SoughtTarget } from '../../../../shared/domain/publishing/target.ts';
import { isSameText } from '../../../../shared/domain/text.ts';
import { minute } from '../../../../shared/durations.ts';
import type { Delivery } from '../../../use-cases/publishing/ports.ts';
import { channelOf } from './account-options.ts';
import type { YouTube } from './youtube.ts';

const mostListed = 10;
/** How much YouTube's clock may be behind ours, in milliseconds. */
const clockTolerance = minute;

const Uploads = z.object({
  items: z
    .array(
      z.object({
        snippet: z.object({
          title: z.string(),
          description: z.string().default(''),
          publishedAt: z.iso.datetime(),
          resourceId: z.object({ videoId: z.string() }),
        }),
      }),
    )
    .default([]),
});

/**
 * The last resort, when the upload itself cannot be asked: the newest uploads of the channel by their words. One with our
 * title and another description, as in a series, proves nothing. Throws as `call`.
 */
export async function findVideo(
  youtube: YouTube,
  { account: { token }, content, options, target }: Delivery<SoughtTarget>,
): Promise<InquiryOutcome | AlikePosts> {
  const channel = await channelOf(youtube, token);
  if (channel === undefined) return { kind: 'unknown' };
  const query = new URLSearchParams({ part: 'snippet', playlistId: channel.uploads, maxResults: String(mostListed) });
  const path = `/youtube/v3/playlistItems?${query.toString()}`;
  const { items } = await youtube.read(token, { method: 'GET', path }, Uploads);
  const since = Date.parse(firstSentAt(target)) - clockTolerance;
  const recent = items.filter(({ snippet }) => Date.parse(snippet.publishedAt) >= since);
  const titled = recent.filter(({ snippet }) => isSameText(snippet.title, options.youtube?.title ?? ''));
  const same = titled.filter(({ snippet }) => isSameText(snippet.description, content));
  const isUnclear = recent.length >= mostListed || same.length < titled.length;
  const posts = same.map(({ snippet }): AlikePost => {
    const remoteId = snippet.resourceId.videoId;
    return { ids: [remoteId], outcome: { kind: 'published', remoteId, permalink: permalinkOf(youtube, remoteId) } };
  });
  return alike(posts, { kind: isUnclear ? 'unknown' : 'absent' });
}

export const permalinkOf = ({ settings }: YouTube, id: string) => `${settings.watchUrl}/${id}`;
