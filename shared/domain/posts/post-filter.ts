import type { Platform } from '../../platforms/platforms.ts';
import type { PostStatus } from './post-status.ts';
import type { Instant } from '../text.ts';

/** What a list of posts is narrowed to; what is not given narrows nothing. */
export interface PostFilter {
  readonly status?: PostStatus | undefined;
  readonly platform?: Platform | undefined;
  /** Only those that failed at a platform, whatever became of them elsewhere. */
  readonly hasFailed?: true | undefined;
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
  readonly status: PostStatus;
  readonly targets: readonly { readonly platform: Platform; readonly state: string }[];
  readonly content: string;
}

/** What a filter looks at beside the text. */
export interface PostFacts {
  readonly status: PostStatus;
  readonly platforms: readonly Platform[];
  readonly hasFailed: boolean;
  /** See {@link momentOf}; in milliseconds since 1970. */
  readonly moment: number;
}

export function factsOf(post: Filterable): PostFacts {
  const { status, targets } = post;
  return {
    status,
    platforms: targets.map(({ platform }) => platform),
    hasFailed: targets.some(({ state }) => state === 'failed'),
    moment: Date.parse(momentOf(post)),
  };
}

/** What is searched of a post, in lower case. */
export const searchedOf = ({ content }: Pick<Filterable, 'content'>): string => content.toLowerCase();

/** When a post has its place in a calendar: when it went out, else when it is to go out, else when it was written. */
export function momentOf({ publishedAt, scheduledFor, createdAt }: Dated): Instant {
  return publishedAt ?? scheduledFor ?? createdAt;
}

/** Whether a post is among those a filter asks for by all but its text; undefined when it asks for nothing else. */
export function factsTest(filter: PostFilter): ((post: PostFacts) => boolean) | undefined {
  const { status, platform, hasFailed, from, to } = filter;
  if ([status, platform, hasFailed, from, to].every((asked) => asked === undefined)) return undefined;
  const [first, end] = [Date.parse(from ?? ''), Date.parse(to ?? '')];
  return (post) =>
    (status === undefined || post.status === status) &&
    (platform === undefined || post.platforms.includes(platform)) &&
    (hasFailed === undefined || post.hasFailed) &&
    (from === undefined || post.moment >= first) &&
    (to === undefined || post.moment < end);
}

/** Whether a post is among those a filter asks for. */
export function passes(filter: PostFilter): (post: Filterable) => boolean {
  const isIn = factsTest(filter);
  const search = filter.search?.toLowerCase();
  return (post) =>
    (isIn === undefined || isIn(factsOf(post))) && (search === undefined || searchedOf(post).includes(search));
}
