import * as z from 'zod';
import { PaymentStatus, SubscriptionStatus } from '../../shared/domain/clients/client.ts';
import { MediaItem } from '../../shared/domain/media/media.ts';
import { AccountDay, Outcomes } from '../../shared/domain/metrics/account-day.ts';
import { Plan } from '../../shared/domain/plans/plans.ts';
import {
  type Counters,
  countersOfClient,
  countersOfMedia,
  differenceOf,
  type RecordKind,
  type StatisticsKind,
} from '../../shared/domain/operations/statistics.ts';
import { ClientId } from '../../shared/domain/ids.ts';
import { countersOfOutcomes, outcomesKind } from '../../shared/domain/publishing/publishing-statistics.ts';
import { itemKey, partitions, sortPrefix } from '../table-keys.ts';
import type { CountedChange } from '../use-cases/metrics/ports.ts';
import type { Change, DatedChange } from './changes-of.ts';

const DayImage = AccountDay.pick({ platform: true, day: true }).extend(Outcomes.shape);

/** Outcomes only grow, so their number serves as the version. Those of a removed client stay counted. */
function countedOutcomes({
  before,
  after,
}: Change): { kind: StatisticsKind; version: number; difference: Counters } | undefined {
  if (after === undefined) return undefined;
  const { platform, day, ...outcomes } = DayImage.parse(after);
  const counters = countersOfOutcomes(platform, outcomes);
  const known = before === undefined ? {} : countersOfOutcomes(platform, DayImage.parse(before));
  const difference = differenceOf(known, counters);
  if (Object.keys(difference).length === 0) return undefined;
  return { kind: outcomesKind(day), difference, version: outcomes.published + outcomes.failed };
}

type Image = Record<string, unknown>;

const ClientImage = z.object({
  plan: Plan,
  subscriptionStatus: SubscriptionStatus,
  paymentStatus: PaymentStatus,
  isActive: z.boolean(),
  isStaff: z.literal(true).optional(),
  parentClientId: ClientId.optional(),
});
const MediaImage = MediaItem.pick({ status: true, type: true, size: true });
const Versioned = z.object({ version: z.int().positive() });

const countersOf: Readonly<Record<RecordKind, (image: Image) => Counters>> = {
  clients: (image) => countersOfClient(ClientImage.parse(image)),
  media: (image) => countersOfMedia(MediaImage.parse(image)),
};

function kindOf(sk: string): RecordKind | undefined {
  if (sk === itemKey) return 'clients';
  return sk.startsWith(sortPrefix.media) ? 'media' : undefined;
}

/** Missing items and tombstones count as nothing. */
function counted(kind: RecordKind, image: Image | undefined): Counters {
  return image === undefined || image['isRemoved'] === true ? {} : countersOf[kind](image);
}

/** A removal without a tombstone counts as the next version. */
function versionAfter({ before, after }: Change): number {
  return after === undefined ? Versioned.parse(before).version + 1 : Versioned.parse(after).version;
}

function countedRecord(sk: string, change: Change) {
  const kind = kindOf(sk);
  if (kind === undefined) return undefined;
  const difference = differenceOf(counted(kind, change.before), counted(kind, change.after));
  return Object.keys(difference).length === 0 ? undefined : { kind, difference, version: versionAfter(change) };
}

export function countedChange(change: DatedChange): { kind: StatisticsKind; change: CountedChange } | undefined {
  const { before, after, second } = change;
  const [pk, sk] = [String((after ?? before)?.['pk']), String((after ?? before)?.['sk'])];
  if (!pk.startsWith(partitions.client)) return undefined;
  const found = sk.startsWith(sortPrefix.accountDay) ? countedOutcomes(change) : countedRecord(sk, change);
  if (found === undefined) return undefined;
  const { kind, version, difference } = found;
  return { kind, change: { name: `${pk}#${sk}#${version}`, second, difference } };
}
