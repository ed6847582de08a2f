import * as z from 'zod';
import { type Reason, partOf } from '../../../../shared/messages/reason.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { youtubeReason } from '../../../../shared/platforms/failures/youtube.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type { StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { type Delivery, FileUnreadable } from '../../../use-cases/publishing/ports.ts';
import { failureOf, isYouTubeFailure } from './failure.ts';
import { permalinkOf } from './find-video.ts';
import type { YouTube } from './youtube.ts';

/** Of the answer to the last byte. */
export const Video = z.object({
  id: z.string(),
  status: z.object({ privacyStatus: z.string().optional() }).optional(),
});
type Video = z.infer<typeof Video>;

const PlaylistItems = z.object({ items: z.array(z.unknown()).default([]) });

/**
 * The video is out. Its cover picture and its playlist are set now; each may be set twice. What YouTube does not take
 * is said, and changes nothing else.
 */
export async function afterUpload(
  youtube: YouTube,
  delivery: Delivery,
  { id, status }: Video,
): Promise<Extract<StepOutcome, { kind: 'published' }>> {
  const withoutThumbnail = await triedOnce(() => setThumbnail(youtube, delivery, id), delivery.now);
  const withoutPlaylist = await triedOnce(() => addToPlaylist(youtube, delivery, id), delivery.now);
  const wanted = delivery.options.youtube?.privacy;
  const isKeptPrivate = status?.privacyStatus === 'private' && wanted !== 'private';
  const remarks = [
    isKeptPrivate && youtubeReason('youtube.kept-private'),
    withoutThumbnail && youtubeReason('youtube.without-thumbnail', { reason: partOf(withoutThumbnail) }),
    withoutPlaylist && youtubeReason('youtube.without-playlist', { reason: partOf(withoutPlaylist) }),
  ].filter((remark) => remark !== false && remark !== undefined);
  return {
    kind: 'published',
    remoteId: id,
    permalink: permalinkOf(youtube, id),
    ...(remarks.length > 0 && { remarks }),
  };
}

/** @returns why it was not done */
async function triedOnce(change: () => Promise<void>, now: Date): Promise<Reason | undefined> {
  const platform = platformNames.youtube;
  try {
    await change();
    return undefined;
  } catch (error) {
    if (error instanceof FileUnreadable) return failureReason('failure.file-not-read');
    if (!isYouTubeFailure(error)) throw error;
    const failure = failureOf(error, { isIrreversible: true, now });
    return failure.kind === 'unknown' ? failureReason('failure.no-answer', { platform }) : failure;
  }
}

/** https://developers.google.com/youtube/v3/docs/thumbnails/set */
async function setThumbnail(youtube: YouTube, { account, cover, bytesOf }: Delivery, id: string): Promise<void> {
  if (cover?.size === undefined) return;
  const bytes = await bytesOf(cover.url, 0, cover.size);
  const path = `/upload/youtube/v3/thumbnails/set?${new URLSearchParams({ videoId: id }).toString()}`;
  await youtube.call(account.token, { method: 'POST', path, file: { bytes, type: cover.mimeType } });
}

async function addToPlaylist(youtube: YouTube, { account, options }: Delivery, id: string): Promise<void> {
  const playlistId = options.youtube?.playlistId;
  if (playlistId === undefined) return;
  const query = new URLSearchParams({ part: 'id', playlistId, videoId: id });
  const { items } = await youtube.read(
    account.token,
    { method: 'GET', path: `/youtube/v3/playlistItems?${query.toString()}` },
    PlaylistItems,
  );
  if (items.length > 0) return;
  const json = { snippet: { playlistId, resourceId: { kind: 'youtube#video', videoId: id } } };
  await youtube.call(account.token, { method: 'POST', path: '/youtube/v3/playlistItems?part=snippet', json });
}
