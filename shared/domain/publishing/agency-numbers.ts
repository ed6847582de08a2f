import * as z from 'zod';
import { ClientId, ownerOf, PostId } from '../ids.ts';
import { engagementsOf } from '../metrics/metric-availability.ts';
import type { MeasuredPost } from '../metrics/post-metrics.ts';
import { Outcomes } from '../metrics/account-day.ts';
import { Assignee, type PostRecord } from '../posts/post-record.ts';
import { Day, Instant } from '../text.ts';
import { Platform } from '../../platforms/platforms.ts';
import { Delivery, deliveryOf } from './delivery-rate.ts';
import { FailureGroup, failureGroups } from './failures.ts';

/** An account with fewer posts that are a day old has no usual result to compare them with. */
export const leastCompared = 5;
const mostRanked = 3;

const RankedPost = z.object({
  postId: PostId,
  clientId: ClientId,
  clientName: z.string(),
  excerpt: z.string(),
  publishedAt: Instant,
  permalink: z.string().optional(),
  /** Within its first day. */
  engagements: z.int().nonnegative(),
  /** Over the median of its account in the period. */
  lift: z.number().nonnegative(),
  /** So many posts of the account make the median. */
  compared: z.int().positive(),
});
export type RankedPost = z.infer<typeof RankedPost>;

const ofClient = z.object({ clientId: ClientId, clientName: z.string(), ...Outcomes.shape });
/** Without a person: what nobody of the staff wrote or was assigned, or went out before that was noted. */
const ofPerson = z.object({ person: Assignee.optional(), ...Outcomes.shape });

/** Who gave the team's yes, by name. */
const ofReviewer = z.object({ name: z.string(), ...Outcomes.shape });

/** A post counts once for each platform. `failed` is what has failed and was neither mended nor deleted since. */
export const AgencyNumbers = z.object({
  from: Day,
  to: Day,
  total: Delivery,
  failures: z.array(FailureGroup),
  /** Most first. */
  clients: z.array(ofClient),
  people: z.array(ofPerson),
  reviewers: z.array(ofReviewer),
  ranked: z.array(
    z.object({
      platform: Platform,
      /** Of accounts with enough posts. */
      posts: z.int().positive(),
      accounts: z.int().positive(),
      best: z.array(RankedPost),
      worst: z.array(RankedPost),
    }),
  ),
  /** There is more than was read. */
  isCut: z.boolean(),
});
export type AgencyNumbers = z.infer<typeof AgencyNumbers>;

type FailedPost = Pick<PostRecord, 'id' | 'clientId' | 'clientName' | 'targets' | 'assignee' | 'review'>;

interface Facts {
  readonly measured: readonly MeasuredPost[];
  readonly failed: readonly FailedPost[];
  readonly nameOf: (clientId: ClientId) => string;
}

interface Counted extends Outcomes {
  readonly clientId: ClientId;
  readonly assignee: Assignee | undefined;
  readonly reviewedBy: string | undefined;
}

export function agencyNumbers({ measured, failed, nameOf }: Facts): Omit<AgencyNumbers, 'from' | 'to' | 'isCut'> {
  const counted = [...measured.map(publishedOf), ...failed.flatMap(failuresOf)];
  const sums = <Key>(keyOf: (one: Counted) => Key) =>
    [...Map.groupBy(counted, keyOf)]
      .map(([key, own]) => {
        const { published, onTime, failed: lost } = deliveryOf(own);
        return { key, last: own.at(-1)?.assignee, published, onTime, failed: lost };
      })
      .toSorted((one, other) => other.published - one.published || other.failed - one.failed);
  return {
    total: deliveryOf(counted),
    failures: failureGroups(failed, new Date(0)),
    clients: sums(({ clientId }) => clientId).map(({ key: clientId, last: _last, ...outcomes }) => ({
      clientId,
      clientName: nameOf(clientId),
      ...outcomes,
    })),
    people: sums(({ assignee }) => assignee?.id).map(({ key: _key, last: person, ...outcomes }) => ({
      ...(person && { person }),
      ...outcomes,
    })),
    reviewers: sums(({ reviewedBy }) => reviewedBy).flatMap(({ key: name, last: _last, ...outcomes }) =>
      name === undefined ? [] : [{ name, ...outcomes }],
    ),
    ranked: Platform.options.flatMap((platform) => rankedAt(platform, measured, nameOf)),
  };
}

const publishedOf = ({ postId, isOnTime, assignee, reviewedBy }: MeasuredPost): Counted => ({
  clientId: ownerOf(postId),
  assignee,
  reviewedBy,
  published: 1,
  onTime: isOnTime ? 1 : 0,
  failed: 0,
});

function failuresOf({ clientId, assignee, review, targets }: FailedPost): Counted[] {
  const reviewedBy = review?.state === 'yes' ? review.by : undefined;
  return targets.flatMap(({ state }) =>
    state === 'failed' ? [{ clientId, assignee, reviewedBy, published: 0, onTime: 0, failed: 1 }] : [],
  );
}

/** Accounts of very different sizes are compared by what is usual for each. */
function rankedAt(platform: Platform, all: readonly MeasuredPost[], nameOf: Facts['nameOf']): AgencyNumbers['ranked'] {
  const known = all.flatMap((post) => {
    const engagements = post.platform === platform && post.oneDay ? engagementsOf(platform, post.oneDay) : undefined;
    return engagements === undefined || post.removedAt !== undefined ? [] : [{ post, engagements }];
  });
  const byAccount = Map.groupBy(known, ({ post }) => `${ownerOf(post.postId)} ${post.accountId}`);
  const accounts = [...byAccount.values()].filter(({ length }) => length >= leastCompared);
  const ranked = accounts.flatMap((own) => {
    const usual = median(own.map(({ engagements }) => engagements));
    return usual === 0 ? [] : own.map((one) => rankedPost(one, usual, own.length, nameOf));
  });
  if (ranked.length === 0) return [];
  const inOrder = ranked.toSorted((one, other) => other.lift - one.lift || (one.postId < other.postId ? -1 : 1));
  const most = Math.min(mostRanked, Math.floor(inOrder.length / 2));
  return [
    {
      platform,
      posts: ranked.length,
      accounts: new Set(ranked.map(({ clientId }) => clientId)).size,
      best: inOrder.slice(0, most),
      worst: inOrder.slice(-most).toReversed(),
    },
  ];
}

function rankedPost(
  { post: { postId, excerpt, publishedAt, permalink }, engagements }: { post: MeasuredPost; engagements: number },
  usual: number,
  compared: number,
  nameOf: Facts['nameOf'],
): RankedPost {
  const clientId = ownerOf(postId);
  const named = {
    postId,
    clientId,
    clientName: nameOf(clientId),
    excerpt,
    publishedAt,
    ...(permalink && { permalink }),
  };
  return { ...named, engagements, lift: engagements / usual, compared };
}

function median(numbers: readonly number[]): number {
  const inOrder = numbers.toSorted((one, other) => one - other);
  const middle = inOrder.length / 2;
  const at = (place: number) => inOrder[place] ?? 0;
  return Number.isInteger(middle) ? (at(middle - 1) + at(middle)) / 2 : at(Math.floor(middle));
}
