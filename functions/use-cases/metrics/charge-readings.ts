import { ownerOf, ulidOf } from '../../../shared/domain/ids.ts';
import type { MeasuredPost } from '../../../shared/domain/metrics/post-metrics.ts';
import { usageMonth } from '../../../shared/domain/posts/post-usage.ts';
import { costsOf } from '../../../shared/platforms/judged-post.ts';
import type { PlatformCharge, PlatformMonth, PlatformSpending } from '../spending/ports.ts';

export interface ReadingsDependencies {
  spending: Pick<PlatformSpending, 'charge' | 'takeBack' | 'budgetOf'>;
  now: Date;
}

interface Reading {
  readonly of: PlatformMonth;
  readonly charge: PlatformCharge;
}

/** Undefined where numbers cost nothing. */
function readingOf({ postId, platform }: MeasuredPost, now: Date): Reading | undefined {
  const costs = costsOf(platform);
  const at = now.toISOString();
  return (
    costs && {
      of: { clientId: ownerOf(postId), platform, month: usageMonth(at) },
      charge: { name: `${ulidOf(postId)}#numbers#${at.slice(0, 10)}`, microDollars: costs.measurement },
    }
  );
}

/** Counts what the numbers of a post cost, before they are read. False when the client's budget does not allow it. */
export async function chargeReading(post: MeasuredPost, { spending, now }: ReadingsDependencies): Promise<boolean> {
  const reading = readingOf(post, now);
  if (reading === undefined) return true;
  const { clientId, platform } = reading.of;
  return spending.charge(reading.of, reading.charge, await spending.budgetOf(clientId, platform));
}

/** Of a post whose numbers were not read. */
export async function takeBackReading(post: MeasuredPost, { spending, now }: ReadingsDependencies): Promise<void> {
  const reading = readingOf(post, now);
  if (reading !== undefined) await spending.takeBack(reading.of, reading.charge);
}
