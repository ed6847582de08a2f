import type { PostBudget } from '../../../shared/domain/posts/account-findings.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { usageMonth } from '../../../shared/domain/posts/post-usage.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { type JudgedPost, priceAt } from '../../../shared/platforms/judged-post.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { PlatformSpending } from './ports.ts';

/** What a post would cost in its month, beside what others have cost and those that are planned will cost. */
export async function budgetsFor(
  wanted: JudgedPost & { clientId: ClientId; platforms: readonly Platform[] },
  at: Instant,
  posts: readonly PostRecord[],
  { spending }: { spending: Pick<PlatformSpending, 'spent' | 'budgetOf'> },
): Promise<Map<Platform, PostBudget>> {
  const { clientId } = wanted;
  const month = usageMonth(at);
  // The web app asks about accounts before there is a text, and knows the price itself.
  const isWritten = wanted.content !== '' || wanted.media.length > 0;
  const priced = (isWritten ? wanted.platforms : []).flatMap((platform) => {
    const price = priceAt(platform, wanted);
    return price === undefined ? [] : [{ platform, price }];
  });
  const budgets = priced.map(async ({ platform, price }): Promise<[Platform, PostBudget]> => {
    const [spent, budget] = await Promise.all([
      spending.spent({ clientId, platform, month }),
      spending.budgetOf(clientId, platform),
    ]);
    return [platform, { price, used: spent + plannedAt(platform, month, posts), budget }];
  });
  return new Map(await Promise.all(budgets));
}

/** What is tried already is counted as spent. */
function plannedAt(platform: Platform, month: string, posts: readonly PostRecord[]): number {
  const planned = posts.filter(
    ({ status, scheduledFor, targets }) =>
      status === 'scheduled' &&
      scheduledFor !== undefined &&
      usageMonth(scheduledFor) === month &&
      targets.some((target) => target.platform === platform && target.state === 'waiting' && target.failures === 0),
  );
  return planned.reduce((sum, post) => sum + (priceAt(platform, post) ?? 0), 0);
}
