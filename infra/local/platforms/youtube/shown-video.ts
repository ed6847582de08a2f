import { engagementOf } from '../kit/engagement.ts';
import type { Video } from './records.ts';
import type { Simulator } from './simulator.ts';

function statusOf({ failure, at }: Video, { now, processingMs }: Simulator) {
  const isDone = now().getTime() >= (at ?? 0) + processingMs;
  if (!isDone || failure === null) return { uploadStatus: isDone ? 'processed' : 'uploaded' };
  const { status: uploadStatus, reason } = failure;
  return { uploadStatus, [uploadStatus === 'failed' ? 'failureReason' : 'rejectionReason']: reason };
}

/** With the parts that are asked for. */
export function shownVideo(simulator: Simulator, video: Video, parts: readonly string[]) {
  const { id, title, description, tags, categoryId, privacy, isMadeForKids, isSynthetic, owner, at } = video;
  const { views, likes, comments } = engagementOf({ ...simulator, settings: simulator }, id, at);
  const publishedAt = new Date(at ?? 0).toISOString();
  const all: Readonly<Record<string, object>> = {
    snippet: { publishedAt, channelId: owner, title, description, ...(tags.length > 0 && { tags }), categoryId },
    status: {
      ...statusOf(video, simulator),
      privacyStatus: privacy,
      selfDeclaredMadeForKids: isMadeForKids,
      containsSyntheticMedia: isSynthetic,
    },
    statistics: { viewCount: String(views), likeCount: String(likes), commentCount: String(comments) },
  };
  const shown = Object.fromEntries(parts.flatMap((part) => (all[part] ? [[part, all[part]]] : [])));
  return { kind: 'youtube#video', id, ...shown };
}
