import { ownerOf, ulidOf } from '../../../shared/domain/ids.ts';
import type { PublishedTarget } from '../../../shared/domain/posts/target-view.ts';
import type { ClaimedPost, PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { usageMonth } from '../../../shared/domain/posts/post-usage.ts';
import type { Target } from '../../../shared/domain/publishing/target.ts';
import { costsOf, priceAt } from '../../../shared/platforms/judged-post.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { PlatformCharge, PlatformMonth, PlatformSpending } from '../spending/ports.ts';

interface Dependencies {
  spending: Pick<PlatformSpending, 'charge' | 'takeBack' | 'budgetOf'>;
}

type Charged = Pick<PostRecord, 'id' | 'scheduledFor' | 'createdAt'>;

const monthOf = ({ id, scheduledFor, createdAt }: Charged, platform: Platform): PlatformMonth => ({
  clientId: ownerOf(id),
  platform,
  month: usageMonth(scheduledFor ?? createdAt),
});

function chargeOf(post: ClaimedPost, platform: Platform): PlatformCharge | undefined {
  const microDollars = priceAt(platform, post);
  return microDollars === undefined ? undefined : { name: ulidOf(post.id), microDollars };
}

/** Counts what a post costs, once, before it is sent. False when the budget does not allow it. */
export async function chargePost(post: ClaimedPost, platform: Platform, { spending }: Dependencies): Promise<boolean> {
  const charge = chargeOf(post, platform);
  if (charge === undefined) return true;
  const budget = await spending.budgetOf(ownerOf(post.id), platform);
  return spending.charge(monthOf(post, platform), charge, budget);
}

/** What was waiting and has failed was not sent. What was prepared may have cost something. */
export async function takeBackCharge(
  before: Target,
  after: Target,
  post: ClaimedPost,
  { spending }: Dependencies,
): Promise<void> {
  if (before.state !== 'waiting' || after.state !== 'failed' || after.code === 'over-budget') return;
  const charge = chargeOf(post, after.platform);
  if (charge !== undefined) await spending.takeBack(monthOf(post, after.platform), charge);
}

/** Counts what was listed when a lost answer was asked about. That is done above the budget, too. */
export async function chargeReads(
  reads: number,
  post: Charged,
  { platform, now }: { platform: Platform; now: Date },
  { spending }: Dependencies,
) {
  const costs = costsOf(platform);
  if (costs === undefined || reads === 0) return;
  const charge = { name: `${ulidOf(post.id)}#look#${now.toISOString()}`, microDollars: costs.read * reads };
  await spending.charge(monthOf(post, platform), charge, Infinity);
}

/** Counts what was removed; staff and clients may remove above the budget, too. */
export async function chargeRemoval(
  post: Charged,
  { platform, partIds = [] }: PublishedTarget,
  { spending }: { spending: Pick<PlatformSpending, 'charge'> },
) {
  const costs = costsOf(platform);
  if (costs === undefined) return;
  const charge = { name: `${ulidOf(post.id)}#removal`, microDollars: costs.ofRemoval(1 + partIds.length) };
  await spending.charge(monthOf(post, platform), charge, Infinity);
}
