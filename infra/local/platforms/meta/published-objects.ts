import { fileAddress, permalinkOf } from './permalink.ts';
import type { Media, Post } from './records.ts';
import { findPage, findPageOfInstagram, pages } from './seed.ts';
import type { Simulator } from './simulator.ts';

/** Something the public sees, on either platform. */
export interface PublishedObject {
  readonly platform: 'instagram' | 'facebook';
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly message: string;
  readonly mediaUrls: readonly string[];
  readonly permalink: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

function describe(simulator: Simulator, { id, owner, at, files }: Media | Post) {
  return {
    id,
    accountId: owner,
    mediaUrls: files.map((file) => fileAddress(simulator, file)),
    permalink: permalinkOf(simulator, id),
    createdAt: new Date(at ?? 0).toISOString(),
  };
}

const ofMedia = (simulator: Simulator, media: Media): PublishedObject => ({
  platform: 'instagram',
  accountName: findPageOfInstagram(media.owner)?.instagram?.username ?? '',
  message: media.caption,
  ...describe(simulator, media),
});

const ofPost = (simulator: Simulator, post: Post): PublishedObject => ({
  platform: 'facebook',
  accountName: findPage(post.owner)?.name ?? '',
  message: [post.message, post.link].filter(Boolean).join('\n'),
  ...describe(simulator, post),
});

/** Everything the public sees, newest first; at most `limit` of each account. */
export function publishedObjects(simulator: Simulator, limit?: number): PublishedObject[] {
  const range = { until: simulator.now().getTime(), limit };
  const objects = pages.flatMap((page) => [
    ...simulator.store.posts.newest(page.id, range).map(({ record }) => ofPost(simulator, record)),
    ...simulator.store.media.newest(page.instagram?.id ?? '', range).map(({ record }) => ofMedia(simulator, record)),
  ]);
  return objects.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** The post with this id, if the public sees it. */
export function findPublishedObject(simulator: Simulator, id: string): PublishedObject | undefined {
  const media = simulator.store.media.find(id);
  if (media) return ofMedia(simulator, media);
  const post = simulator.store.posts.find(id);
  const isPublic = post && post.at !== null && post.at <= simulator.now().getTime();
  return isPublic ? ofPost(simulator, post) : undefined;
}
