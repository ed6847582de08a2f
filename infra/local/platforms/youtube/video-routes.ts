import * as z from 'zod';
import { emptyAnswer, jsonAnswer } from '../kit/answers.ts';
import { engagementOf } from '../kit/engagement.ts';
import { refuse, videoNotFound } from './refusal.ts';
import type { Call, Simulator, Video, VideoFacts } from './simulator.ts';
import { requireChannel } from './tokens.ts';

const mostIds = 50;

/** Private videos are shown to their channel alone. */
export async function listVideos(call: Call) {
  const { id: channel } = requireChannel(call, 'youtube.readonly', 'youtube.force-ssl');
  const { simulator, query } = call;
  simulator.quota.spend('units', 1);
  const ids = (query.get('id') ?? '').split(',');
  if (ids.length > mostIds) throw refuse(400, 'invalidParameter', 'Invalid value', 'youtube.parameter');
  const parts = (query.get('part') ?? '').split(',');
  const items = ids
    .map((id) => simulator.store.videos.find(id))
    .filter((video) => video !== undefined)
    .filter((video) => !video.isDeleted && (video.privacy !== 'private' || video.owner === channel))
    .map((video) => shownVideo(simulator, video, parts));
  return jsonAnswer({ kind: 'youtube#videoListResponse', items });
}

function ownVideo({ simulator: { store } }: Call, channel: string, id: string): Video {
  const video = store.videos.find(id);
  if (!video || video.isDeleted) throw videoNotFound();
  if (video.owner !== channel) throw refuse(403, 'forbidden', 'Forbidden');
  return video;
}

const Update = z.object({ id: z.string(), snippet: z.object({ categoryId: z.string() }) });

/** What the snippet leaves out is deleted. */
export async function updateVideo(call: Call) {
  const { id: channel } = requireChannel(call, 'youtube.force-ssl');
  const { simulator, json } = call;
  simulator.quota.spend('units', 50);
  const wanted = Update.safeParse(json);
  if (!wanted.success) throw refuse(400, 'invalidVideoMetadata', 'The request metadata is invalid.');
  const video = ownVideo(call, channel, wanted.data.id);
  const { title, description, tags, categoryId } = readFacts(json);
  const changed = { ...video, title, description, tags, categoryId };
  simulator.store.videos.put(changed);
  return jsonAnswer(shownVideo(simulator, changed, ['snippet']));
}

export async function deleteVideo(call: Call) {
  const { id: channel } = requireChannel(call, 'youtube.force-ssl');
  const { store, quota } = call.simulator;
  quota.spend('units', 50);
  const video = ownVideo(call, channel, call.query.get('id') ?? '');
  store.videos.put({ ...video, isDeleted: true });
  return emptyAnswer(204);
}

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

const mostTitle = 100;
const mostDescriptionBytes = 5000;
const mostTags = 500;

const Resource = z.object({
  snippet: z.object({
    title: z.string().default(''),
    description: z.string().default(''),
    tags: z.array(z.string()).default([]),
    categoryId: z.string().default('22'),
  }),
  status: z
    .object({
      privacyStatus: z.string().default('public'),
      selfDeclaredMadeForKids: z.boolean().default(false),
      containsSyntheticMedia: z.boolean().default(false),
    })
    .default({ privacyStatus: 'public', selfDeclaredMadeForKids: false, containsSyntheticMedia: false }),
});

/** Control characters: invalidDescription (FriendTeamInc/VodBot #46, read 2026-11-28). */
const isRefused = (words: string) => /[<>]|(?![\t\n\r])\p{Cc}/u.test(words);

const refused = (reason: string, what: string) =>
  refuse(400, reason, `The request metadata specifies an invalid or empty video ${what}.`);

function tagCharacters(tags: readonly string[]): number {
  return tags.map((tag) => (tag.includes(' ') ? `"${tag}"` : tag)).join(',').length;
}

/** What a resource says of a video. Throws a `Refusal` for what YouTube does not take. */
export function readFacts(json: unknown): VideoFacts {
  const read = Resource.safeParse(json);
  if (!read.success) throw refuse(400, 'invalidVideoMetadata', 'The request metadata is invalid.');
  const { snippet, status } = read.data;
  const { title, description, tags, categoryId } = snippet;
  if (title.trim() === '' || title.length > mostTitle || isRefused(title)) throw refused('invalidTitle', 'title');
  if (Buffer.byteLength(description) > mostDescriptionBytes || isRefused(description))
    throw refused('invalidDescription', 'description');
  if (tagCharacters(tags) > mostTags || tags.some(isRefused)) throw refused('invalidTags', 'keywords');
  if (!/^\d{1,2}$/.test(categoryId)) throw refused('invalidCategoryId', 'category ID');
  const {
    privacyStatus: privacy,
    selfDeclaredMadeForKids: isMadeForKids,
    containsSyntheticMedia: isSynthetic,
  } = status;
  if (!['public', 'unlisted', 'private'].includes(privacy))
    throw refuse(400, 'invalidVideoMetadata', 'The privacy status is invalid.');
  return { title, description, tags, categoryId, privacy, isMadeForKids, isSynthetic };
}
