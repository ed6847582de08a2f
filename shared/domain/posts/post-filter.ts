import type { Platform } from '../../platforms/platforms.ts';
import { allTexts, type PlatformTexts } from '../../platforms/platform-texts.ts';
import type { PostApproval } from '../approvals/post-approval.ts';
import type { ReviewState } from '../approvals/post-review.ts';
import type { ClientId } from '../ids.ts';
import { labelKey } from './post-labels.ts';
import type { PostStatus } from './post-status.ts';
import type { Instant } from '../text.ts';

/**
 * Whose turn it is with an unsent post: the client was asked (`client`), or asked for a change (`agency`); the team was asked
 * (`review`), or a manager asked for a change (`writer`).
 */
export const waitsFor = ['client', 'agency', 'review', 'writer'] as const;
export type WaitsFor = (typeof waitsFor)[number];

export interface PostFilter {
  readonly status?: PostStatus | undefined;
  readonly platform?: Platform | undefined;
  readonly hasFailed?: true | undefined;
  readonly hasUnconfirmed?: true | undefined;
  readonly waitsFor?: WaitsFor | undefined;
  /** Whether it was published or is planned for a time, as a calendar shows it; otherwise an idea without one. */
  readonly isTimed?: boolean | undefined;
  /** The name of one of its labels, ignoring case. */
  readonly label?: string | undefined;
  readonly isLabelled?: true | undefined;
  readonly assignee?: ClientId | 'nobody' | undefined;
  /** Part of the text, ignoring case. */
  readonly search?: string | undefined;
  /** Inclusive. */
  readonly from?: Instant | undefined;
  /** Exclusive. */
  readonly to?: Instant | undefined;
}

/** `created`: the newest first. By {@link momentOf}: `latest` first, or `earliest` first. */
export const postSorts = ['created', 'latest', 'earliest'] as const;
export type PostSort = (typeof postSorts)[number];

export interface PostQuery extends PostFilter {
  /** By default `created`. */
  readonly sort?: PostSort | undefined;
  /** Of these clients alone. */
  readonly of?: ReadonlySet<ClientId> | undefined;
}

interface Moving {
  /** In milliseconds since 1970. */
  readonly moment: number;
  readonly id: string;
}

/** Of equal moments, the one with the later id counts as later. */
export const byMoment = {
  latest: (a: Moving, b: Moving) => b.moment - a.moment || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0),
  earliest: (a: Moving, b: Moving) => byMoment.latest(b, a),
};

interface Dated {
  readonly scheduledFor?: Instant | undefined;
  readonly publishedAt?: Instant | undefined;
  readonly createdAt: Instant;
}

interface Filterable extends Dated, PlatformTexts {
  readonly status: PostStatus;
  readonly targets: readonly { readonly platform: Platform; readonly state: string }[];
  readonly approval?: Pick<PostApproval, 'state'> | undefined;
  readonly review?: { readonly state: ReviewState } | undefined;
  readonly labels?: readonly string[] | undefined;
  readonly assignee?: { readonly id: ClientId } | undefined;
}

export interface TargetFacts {
  readonly status: PostStatus;
  readonly platforms: readonly Platform[];
  readonly hasFailed: boolean;
  readonly hasUnconfirmed: boolean;
}

export interface PostFacts extends TargetFacts {
  readonly isTimed: boolean;
  /** Of {@link momentOf}, in milliseconds since 1970. */
  readonly moment: number;
  readonly waitsFor: WaitsFor | undefined;
  /** By {@link labelKey}. */
  readonly labels: readonly string[];
  readonly assignee: ClientId | 'nobody';
}

function targetFactsOf({ status, targets }: Pick<Filterable, 'status' | 'targets'>): TargetFacts {
  const platforms = targets.map(({ platform }) => platform);
  const has = (wanted: string) => targets.some(({ state }) => state === wanted);
  return { status, platforms, hasFailed: has('failed'), hasUnconfirmed: has('unconfirmed') };
}

export const factsOf = (post: Filterable): PostFacts => ({
  ...targetFactsOf(post),
  isTimed: timeOf(post) !== undefined,
  moment: Date.parse(momentOf(post)),
  waitsFor: whoseTurn(post),
  labels: post.labels?.map(labelKey) ?? [],
  assignee: post.assignee?.id ?? 'nobody',
});

function whoseTurn({
  status,
  approval,
  review,
}: Pick<Filterable, 'status' | 'approval' | 'review'>): WaitsFor | undefined {
  if (status !== 'draft' && status !== 'scheduled') return undefined;
  if (status === 'draft' && review?.state === 'asked') return 'review';
  if (status === 'draft' && review?.state === 'change') return 'writer';
  if (approval?.state === 'asked') return 'client';
  return approval?.state === 'change' || approval?.state === 'no' ? 'agency' : undefined;
}

/** What is said anywhere: a post is found by each of its texts. */
export const searchableText = (post: PlatformTexts): string => allTexts(post).join('\n').toLowerCase();

/** The post's place in a calendar. */
const timeOf = ({ publishedAt, scheduledFor }: Pick<Dated, 'publishedAt' | 'scheduledFor'>) =>
  publishedAt ?? scheduledFor;

/** The post's place in a list by time: that in a calendar, else its creation. */
export const momentOf = (post: Dated): Instant => timeOf(post) ?? post.createdAt;

/** Tests everything but the text. */
function factsTest(filter: PostFilter): (post: PostFacts) => boolean {
  const { status, platform, hasFailed, hasUnconfirmed, isTimed, from, to } = filter;
  const label = filter.label && labelKey(filter.label);
  const [first, end] = [Date.parse(from ?? ''), Date.parse(to ?? '')];
  return (post) =>
    (status === undefined || post.status === status) &&
    (platform === undefined || post.platforms.includes(platform)) &&
    (hasFailed === undefined || post.hasFailed) &&
    (hasUnconfirmed === undefined || post.hasUnconfirmed) &&
    (isTimed === undefined || post.isTimed === isTimed) &&
    (label === undefined || post.labels.includes(label)) &&
    (filter.isLabelled === undefined || post.labels.length > 0) &&
    (filter.assignee === undefined || post.assignee === filter.assignee) &&
    (filter.waitsFor === undefined || post.waitsFor === filter.waitsFor) &&
    (from === undefined || post.moment >= first) &&
    (to === undefined || post.moment < end);
}

export function passes(filter: PostFilter): (post: Filterable) => boolean {
  const isIn = factsTest(filter);
  const search = filter.search?.toLowerCase();
  return (post) => isIn(factsOf(post)) && (search === undefined || searchableText(post).includes(search));
}

/** Posts that are newest first, in the order that is asked for. */
export function sortedPosts<Post extends Dated & { readonly id: string }>(
  posts: readonly Post[],
  sort: PostSort = 'created',
): readonly Post[] {
  if (sort === 'created') return posts;
  return posts
    .map((post) => ({ id: post.id, moment: Date.parse(momentOf(post)), post }))
    .toSorted(byMoment[sort])
    .map(({ post }) => post);
}
