import * as z from 'zod';
import { onPage, onRecord } from './access.ts';
import { readNode } from './fields.ts';
import { invalidParameter, required } from './graph-error.ts';
import type { GraphCall, Route } from './graph-call.ts';
import { newObjectId } from './ids.ts';
import { listParam } from './list-param.ts';
import { listRecords } from './list-records.ts';
import { cannotUnpublish, duplicatePost, emptyPost, invalidLink } from './page-errors.ts';
import { requestedPlace } from './place-routes.ts';
import { requestedTime } from './paging.ts';
import { postNode } from './post-node.ts';
import { requestedFlag, requestedPublishTime } from './publish-time.ts';
import type { Photo, Post } from './records.ts';
import type { Page } from './seed.ts';
import { hour } from '../../../../shared/durations.ts';

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
