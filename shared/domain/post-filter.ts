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

/** A post as far as it is filtered. */
interface Filtered {
  readonly clientId: ClientId;
  readonly status: PostStatus;
  readonly targets: readonly { readonly platform: Platform }[];
  readonly content: string;
  readonly scheduledFor?: Instant | undefined;
  readonly publishedAt?: Instant | undefined;
  readonly createdAt: Instant;
}

/** When a post has its place in a calendar: when it went out, else when it is to go out, else when it was written. */
export function momentOf({ publishedAt, scheduledFor, createdAt }: Filtered): Instant {
  return publishedAt ?? scheduledFor ?? createdAt;
}

/** Whether a post is among those a filter asks for. */
export function passes(filter: PostFilter): (post: Filtered) => boolean {
  const { clientId, status, platform, from, to } = filter;
  const search = filter.search?.toLowerCase();
  return (post) =>
    (clientId === undefined || post.clientId === clientId) &&
    (status === undefined || post.status === status) &&
    (platform === undefined || post.targets.some((target) => target.platform === platform)) &&
    (search === undefined || post.content.toLowerCase().includes(search)) &&
    (from === undefined || momentOf(post) >= from) &&
    (to === undefined || momentOf(post) < to);
}
