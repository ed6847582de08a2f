import * as z from 'zod';
import { PaymentStatus, SubscriptionStatus } from '../../shared/domain/client.ts';
import { MediaItem } from '../../shared/domain/media.ts';
import { Plan } from '../../shared/domain/plan.ts';
import { Platform } from '../../shared/domain/platform.ts';
import { PostStatus } from '../../shared/domain/post.ts';
import {
  type Counters,
  countersOfClient,
  countersOfMedia,
  countersOfPost,
  differenceOf,
  type StatisticsKind,
} from '../../shared/domain/statistics.ts';
import type { CountedChange } from '../use-cases/ports.ts';
import type { Change, DatedChange } from './changes-of.ts';

type Image = Record<string, unknown>;

const ClientImage = z.object({
  plan: Plan,
  subscriptionStatus: SubscriptionStatus,
  paymentStatus: PaymentStatus,
  isActive: z.boolean(),
  parentClientId: z.string().optional(),
});
const PostImage = z.object({ status: PostStatus, targets: z.array(z.object({ platform: Platform })) });
const MediaImage = MediaItem.pick({ status: true, type: true, size: true });
const Versioned = z.object({ version: z.int().positive() });

const countersOf: Readonly<Record<StatisticsKind, (image: Image) => Counters>> = {
  clients: (image) => countersOfClient(ClientImage.parse(image)),
  posts(image) {
    const { status, targets } = PostImage.parse(image);
    return countersOfPost({ status, platforms: targets.map(({ platform }) => platform) });
  },
  media: (image) => countersOfMedia(MediaImage.parse(image)),
};

/** What the item is counted among; undefined for everything that is in no statistic. */
function kindOf({ pk, sk }: { pk: string; sk: string }): StatisticsKind | undefined {
  if (!pk.startsWith('C#')) return undefined;
  if (sk === 'A') return 'clients';
  if (sk.startsWith('P#')) return 'posts';
  return sk.startsWith('M#') ? 'media' : undefined;
}

/** Without its item, or with a tombstone in its place, a thing counts for nothing. */
function counted(kind: StatisticsKind, image: Image | undefined): Counters {
  return image === undefined || image['isRemoved'] === true ? {} : countersOf[kind](image);
}

/** A removal that leaves no tombstone is the version that follows the last. */
function versionAfter({ before, after }: Change): number {
  return after === undefined ? Versioned.parse(before).version + 1 : Versioned.parse(after).version;
}

/** What a change adds to which statistic; undefined when it makes no difference to any. */
export function countedChange(change: DatedChange): { kind: StatisticsKind; change: CountedChange } | undefined {
  const { before, after, second } = change;
  const key = { pk: String((after ?? before)?.['pk']), sk: String((after ?? before)?.['sk']) };
  const kind = kindOf(key);
  if (kind === undefined) return undefined;
  const difference = differenceOf(counted(kind, before), counted(kind, after));
  if (Object.keys(difference).length === 0) return undefined;
  return { kind, change: { name: `${key.pk}#${key.sk}#${versionAfter(change)}`, second, difference } };
}
