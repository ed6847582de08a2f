import * as z from 'zod';
import { type Client } from '../clients/client.ts';
import { kindsOf, type MediaFilter } from '../media/media-filter.ts';
import type { MediaItem } from '../media/media.ts';
import { Plan } from '../plans/plans.ts';
import { Platform } from '../../platforms/platforms.ts';
import { PostStatus } from '../posts/post-status.ts';
import { countsAs } from '../subscriptions/subscription-status.ts';
import type { ClientId } from '../ids.ts';

/** A missing counter is zero. */
export type Counters = Readonly<Record<string, number>>;

export type RecordKind = 'clients' | 'media';
export type StatisticsKind = RecordKind | `outcomes-${string}`;

const count = z.int().nonnegative();

/** The agency's staff are not counted. `total` includes sub-clients. A paid client counts as active even when expired. */
export const ClientStatistics = z.object({
  total: count,
  trial: count,
  active: count,
  expired: count,
  subClients: count,
  byPlan: countOfEach(Plan.options),
});
export type ClientStatistics = z.infer<typeof ClientStatistics>;

/** A post counts once for each platform. `hasFailed`, `hasUnconfirmed`: at one of its platforms or more. */
export const PostStatistics = z.object({
  total: count,
  published: count,
  scheduled: count,
  draft: count,
  unconfirmed: count,
  failed: count,
  hasFailed: count,
  hasUnconfirmed: count,
  byPlatform: countOfEach(Platform.options),
  byStatus: countOfEach(PostStatus.options),
});
export type PostStatistics = z.infer<typeof PostStatistics>;

/** Files that passed their check; `totalSize` is in bytes. */
export const MediaStatistics = z.object({
  totalFiles: count,
  totalSize: count,
  imageCount: count,
  videoCount: count,
  gifCount: count,
});
export type MediaStatistics = z.infer<typeof MediaStatistics>;

const planCounter = (plan: Plan) => `plan.${plan}`;

export type CountedClient = Pick<Client, 'plan' | 'subscriptionStatus' | 'paymentStatus' | 'isActive' | 'isStaff'> & {
  parentClientId?: ClientId | undefined;
};

export function countersOfClient(client: CountedClient): Counters {
  if (client.isStaff === true) return {};
  const { isTrial, isActive, isExpired } = countsAs(client);
  return {
    total: 1,
    ...(isTrial ? { trial: 1 } : {}),
    ...(isActive ? { active: 1 } : {}),
    ...(isExpired ? { expired: 1 } : {}),
    ...(client.parentClientId === undefined ? {} : { subClients: 1 }),
    [planCounter(client.plan)]: 1,
  };
}

export function countersOfMedia({ status, type, size }: Pick<MediaItem, 'status' | 'type' | 'size'>): Counters {
  return status === 'ready' ? { total: 1, size, [type]: 1 } : {};
}

const at = (counters: Counters, name: string) => counters[name] ?? 0;

export function clientStatistics(counters: Counters): ClientStatistics {
  return {
    total: at(counters, 'total'),
    trial: at(counters, 'trial'),
    active: at(counters, 'active'),
    expired: at(counters, 'expired'),
    subClients: at(counters, 'subClients'),
    byPlan: tally(Plan.options, (plan) => at(counters, planCounter(plan))),
  };
}

export function mediaStatistics(counters: Counters): MediaStatistics {
  return {
    totalFiles: at(counters, 'total'),
    totalSize: at(counters, 'size'),
    imageCount: at(counters, 'image'),
    videoCount: at(counters, 'video'),
    gifCount: at(counters, 'gif'),
  };
}

export function filesOf(
  { imageCount, videoCount, gifCount, totalFiles }: MediaStatistics,
  filter: MediaFilter | undefined,
): number {
  const document = totalFiles - imageCount - videoCount - gifCount;
  const counts = { image: imageCount, video: videoCount, gif: gifCount, document };
  return kindsOf(filter).reduce((sum, kind) => sum + counts[kind], 0);
}

export function libraryStatistics(files: readonly Pick<MediaItem, 'status' | 'type' | 'size'>[]): MediaStatistics {
  return mediaStatistics(sumOf(files.map(countersOfMedia)));
}

function countOfEach<Name extends string>(names: readonly Name[]) {
  return z.object(tally(names, () => count));
}

export function tally<Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}

export function differenceOf(before: Counters, after: Counters): Counters {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes = [...names].map((name) => [name, at(after, name) - at(before, name)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

export function sumOf(all: readonly Counters[]): Counters {
  const sum: Record<string, number> = {};
  for (const counters of all) for (const [name, value] of Object.entries(counters)) sum[name] = at(sum, name) + value;
  return sum;
}
