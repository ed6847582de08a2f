import { type OwnedId, ownerOf } from '../../../shared/domain/ids.ts';
import { isMeasurementDue } from '../../../shared/domain/measured-post.ts';
import type { Posts } from '../ports/posts.ts';
import { changedDays, type Measuring, measurePosts, sumUpDays } from './measure-posts.ts';
import { type AccountAccess, openAccount } from './open-account.ts';
import type { Collections, Metrics } from './ports.ts';
import { recordPost } from './record-post.ts';

export interface MeasurePostDependencies extends Omit<Measuring, 'metrics'>, AccountAccess {
  posts: Pick<Posts, 'load' | 'receiptsOf'>;
  metrics: Metrics;
  collections: Pick<Collections, 'wish'>;
}

/** Records what of a post is out, and measures it at each platform where it is time. What is refused, the hourly run asks for. */
export async function measurePost(postId: OwnedId, deps: MeasurePostDependencies): Promise<void> {
  const kept = await recordPost(postId, deps);
  for (const post of kept.filter((one) => isMeasurementDue(one, deps.now))) {
    const account = { clientId: ownerOf(postId), platform: post.platform };
    const opened = await openAccount(account, deps);
    if (opened === undefined) continue;
    const { posts } = await measurePosts([post], opened, deps);
    await sumUpDays(account, changedDays([post], posts), deps);
  }
}
