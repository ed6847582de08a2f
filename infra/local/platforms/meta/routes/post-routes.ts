import * as z from 'zod';
import { hour, day, minute } from '../../../../../shared/durations.ts';
import { engagementOf } from '../../kit/engagement.ts';
import { isVideoFile } from '../../kit/media-files.ts';
import { onPage, onRecord } from '../access.ts';
import { type GraphCall, type Route, listParam } from '../graph-call.ts';
import { invalidParameter, required } from '../graph-error.ts';
import { readNode, listRecords, requestedTime, type Field, type Node, graphTime } from '../nodes.ts';
import { requestedPlace } from './place-routes.ts';
import { cannotUnpublish, duplicatePost, emptyPost, invalidLink, invalidSchedule } from '../refusals.ts';
import { newObjectId, type Page, fileAddress, permalinkOf, findPage } from '../seed.ts';
import type { Simulator } from '../simulator.ts';
import type { Photo, Post } from '../store.ts';

const toPublish = { scope: 'pages_manage_posts', pageToken: true } as const;
const toRead = { scope: 'pages_read_engagement', pageToken: true } as const;

export const newPostId = (page: Pick<Page, 'id'>) => `${page.id}_${newObjectId('facebook')}`;

const Attachment = z.object({ media_fbid: z.string() });

function attachedPhoto({ simulator }: GraphCall, page: Page, entry: string): Photo {
  const attachment = Attachment.safeParse(JSON.parse(entry));
  const id = attachment.data?.media_fbid ?? '';
  const photo = simulator.store.photos.find(id);
  if (photo?.owner !== page.id) throw invalidParameter(`Param attached_media names media that does not exist: ${id}`);
  return photo;
}

function attachedPhotos(call: GraphCall, page: Page): Photo[] {
  try {
    return listParam(call.params, 'attached_media').map((entry) => attachedPhoto(call, page, entry));
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidParameter('Param attached_media must be an array of objects');
    throw error;
  }
}

const rememberedMs = hour;

/** Only with the setting `refusesDuplicates`. */
export function refuseDuplicate({ simulator }: GraphCall, pageId: string, message: string): void {
  if (!simulator.settings.refusesDuplicates || message === '') return;
  const recent = simulator.store.posts.newest(pageId, { since: simulator.now().getTime() - rememberedMs });
  if (recent.some(({ record }) => record.message === message)) throw duplicatePost();
}

/** Text, a link, or photos that were uploaded unpublished; public now, later or never. */
export const publishToFeed: Route = onPage(toPublish, (call, page) => {
  const message = call.params.get('message') ?? '';
  const link = call.params.get('link');
  const photos = attachedPhotos(call, page);
  const files = photos.map(({ file }) => file);
  if (message === '' && link === null && files.length === 0) throw emptyPost();
  // Raw Unicode: "URL is not properly formatted" (mozilla/f1 #63, read 2026-11-28).
  if (link !== null && /[^!-~]/.test(link)) throw invalidLink();
  if (link !== null && !/^https?:/.test(URL.parse(link)?.protocol ?? '')) throw invalidLink();
  const at = requestedPublishTime(call);
  if (at !== null) refuseDuplicate(call, page.id, message);
  const altTexts = photos.map(({ altText = null }) => altText);
  const location = requestedPlace(call.params, 'place');
  const post: Post = { id: newPostId(page), owner: page.id, at, message, link, location, files, altTexts };
  call.simulator.store.posts.put(post);
  return { id: post.id };
});

const listPosts = (call: GraphCall, { id: owner }: Page, since: number | undefined, until: number | undefined) =>
  listRecords(call, call.simulator.store.posts, { owner, node: postNode, since, until });

/** Newest first; `since` and `until` in Unix seconds or ISO 8601. */
export const listPublishedPosts: Route = onPage(toRead, (call, page) => {
  const now = call.simulator.now().getTime();
  return listPosts(call, page, requestedTime(call, 'since'), Math.min(now, requestedTime(call, 'until') ?? now));
});

export const listScheduledPosts: Route = onPage(toRead, (call, page) =>
  listPosts(call, page, call.simulator.now().getTime() + 1, undefined),
);

export const readPost: Route = onRecord(
  ({ posts }) => posts,
  { scope: 'pages_read_engagement' },
  (call, post) => readNode(call, postNode, post),
);

/** A public post stays as it is; unpublishing is refused. */
function publishedNow(call: GraphCall, post: Post): Post {
  const now = call.simulator.now().getTime();
  if (requestedFlag(call, 'is_published') === false) throw cannotUnpublish();
  if (post.at !== null && post.at <= now) return post;
  refuseDuplicate(call, post.owner, post.message);
  return { ...post, at: now };
}

/** Other words, or publishing what was made unpublished. */
export const updatePost: Route = onRecord(
  ({ posts }) => posts,
  toPublish,
  (call, post) => {
    const { params, simulator } = call;
    const changed = params.has('is_published')
      ? publishedNow(call, post)
      : { ...post, message: required(params, 'message') };
    simulator.store.posts.put(changed);
    return { success: true };
  },
);

export const deletePost: Route = onRecord(
  ({ posts }) => posts,
  toPublish,
  ({ simulator }, post) => {
    simulator.store.posts.remove(post.id);
    return { success: true };
  },
);

const isPublic = ({ at }: Post, { now }: Simulator): boolean => at !== null && at <= now().getTime();

const tally = (count: number, field: Field) =>
  count === 0 ? undefined : { data: [], ...(field.wantsSummary && { summary: { total_count: count } }) };

const statusType = ({ files }: Post) => {
  if (files.some(isVideoFile)) return 'added_video';
  return files.length > 0 ? 'added_photos' : 'mobile_status_update';
};

const postNode: Node<Post> = {
  name: 'Post',
  defaults: 'created_time,message',
  readers: {
    message: ({ message }) => message || undefined,
    created_time: ({ at }, { simulator }) => graphTime(at ?? simulator.now().getTime()),
    permalink_url: ({ id }, { simulator }) => permalinkOf(simulator, id),
    full_picture: ({ files }, { simulator }) =>
      files[0] && !isVideoFile(files[0]) ? fileAddress(simulator, files[0]) : undefined,
    status_type: statusType,
    from: ({ owner }) => ({ name: findPage(owner)?.name, id: owner }),
    is_published: (post, { simulator }) => isPublic(post, simulator),
    scheduled_publish_time: (post, { simulator }) =>
      post.at !== null && !isPublic(post, simulator) ? Math.floor(post.at / 1000) : undefined,
    likes: ({ id, at }, { simulator }, field) => tally(engagementOf(simulator, id, at).likes, field),
    reactions: ({ id, at }, { simulator }, field) => tally(engagementOf(simulator, id, at).likes, field),
    comments: ({ id, at }, { simulator }, field) => tally(engagementOf(simulator, id, at).comments, field),
    shares({ id, at }, { simulator }) {
      const { shares } = engagementOf(simulator, id, at);
      return shares > 0 ? { count: shares } : undefined;
    },
  },
};

const soonestMs = 10 * minute;
const latestMs = 30 * day;

/** Undefined when it is not given. @throws GraphError 100 for what is no boolean */
export function requestedFlag({ params }: GraphCall, name: string): boolean | undefined {
  const text = params.get(name);
  if (text === null) return undefined;
  if (text !== 'true' && text !== 'false') throw invalidParameter(`Param ${name} must be a boolean`);
  return text === 'true';
}

/**
 * Milliseconds since 1970; null when it is unpublished without a time. Scheduling is 10 minutes to 30 days ahead.
 * @throws GraphError 100 for a time that the platform does not accept
 */
export function requestedPublishTime(call: GraphCall): number | null {
  const { params, simulator } = call;
  const now = simulator.now().getTime();
  const isPublished = requestedFlag(call, 'published') ?? true;
  const text = params.get('scheduled_publish_time');
  if (text === null) return isPublished ? now : null;
  const at = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text);
  if (isPublished || Number.isNaN(at) || at < now + soonestMs || at > now + latestMs) throw invalidSchedule();
  return at;
}
