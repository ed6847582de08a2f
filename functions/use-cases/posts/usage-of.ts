import type { ClientId } from '../../../shared/domain/ids.ts';
import { type PostUsage, usageMonth } from '../../../shared/domain/posts/post-usage.ts';
import type { Posts } from './ports.ts';

export function usageOf(
  clientId: ClientId,
  { posts, now }: { posts: Pick<Posts, 'usageOf'>; now: Date },
): Promise<PostUsage> {
  return posts.usageOf(clientId, usageMonth(now.toISOString()));
}
