import type { ClientId } from './ids.ts';
import type { Platform } from './platform.ts';
import type { PostStatus } from './post.ts';
import type { Instant } from './text.ts';

/** What a list of posts is narrowed to; what is not given narrows nothing. */
export interface PostFilter {
  readonly clientId?: ClientId | undefined;
  readonly status?: PostStatus | undefined;
  readonly platform?: Platform | undefined;
  /** Part of the text, in any case. */
  readonly search?: string | undefined;
  /** The earliest moment that is in. */
  readonly from?: Instant | undefined;
  /** The first moment that is not in any more. */
  readonly to?: Instant | undefined;
}

interface Dated {
  readonly scheduledFor?: Instant | undefined;
  readonly publishedAt?: Instant | undefined;
  readonly createdAt: Instant;
}

interface Filterable extends Dated {
  readonly clientId: ClientId;
  readonly status: PostStatus;
  readonly targets: readonly { readonly platform: Platform }[];
  readonly content: string;
}

/** What a post is filtered by, worked out once for as long as it stays the same. */
export interface FilteredPost {
  readonly clientId: ClientId;
  readonly status: PostStatus;
  readonly platforms: readonly Platform[];
  /** The text in lower case. */
  readonly searched: string;
  readonly moment: Instant;
}

export function filteredPost(post: Filterable): FilteredPost {
  const { clientId, status, targets, content } = post;
  const platforms = targets.map(({ platform }) => platform);
  return { clientId, status, platforms, searched: content.toLowerCase(), moment: momentOf(post) };
}

/** When a post has its place in a calendar: when it went out, else when it is to go out, else when it was written. */
export function momentOf({ publishedAt, scheduledFor, createdAt }: Dated): Instant {
  return publishedAt ?? scheduledFor ?? createdAt;
}

/** Whether a filter asks for all posts. */
export const narrowsNothing = (filter: PostFilter) => Object.values(filter).every((value) => value === undefined);

/** Whether a post is among those a filter asks for. */
export function passes(filter: PostFilter): (post: FilteredPost) => boolean {
  const { clientId, status, platform, from, to } = filter;
  const search = filter.search?.toLowerCase();
  return (post) =>
    (clientId === undefined || post.clientId === clientId) &&
    (status === undefined || post.status === status) &&
    (platform === undefined || post.platforms.includes(platform)) &&
    (search === undefined || post.searched.includes(search)) &&
    (from === undefined || post.moment >= from) &&
    (to === undefined || post.moment < to);
}
