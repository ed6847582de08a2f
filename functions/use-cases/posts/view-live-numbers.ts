import { DomainError } from '../../../shared/domain/errors.ts';
import type { LiveNumbers } from '../../../shared/domain/metrics/live-numbers.ts';
import { isLive } from '../../../shared/domain/posts/published-change.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import type { OpenTokenDependencies } from '../connections/open-token.ts';
import type { Caller } from '../ports/caller.ts';
import type { AskLiveNumbers } from '../metrics/ports.ts';
import type { Posts } from './ports.ts';
import { findPublished, type PublishedPlace, publishingAccount } from './published-place.ts';

interface Dependencies extends OpenTokenDependencies {
  readonly posts: Pick<Posts, 'load' | 'receiptsOf'>;
  readonly liveNumbers: Readonly<Partial<Record<Platform, AskLiveNumbers>>>;
}

/** Of a post where the platform does not allow its numbers to be kept. Nothing is stored. */
export async function viewLiveNumbers(caller: Caller, place: PublishedPlace, deps: Dependencies): Promise<LiveNumbers> {
  const { post, target } = await findPublished(caller, place, deps);
  const params = { platform: platformNames[place.platform] };
  const ask = deps.liveNumbers[place.platform];
  if (ask === undefined) throw new DomainError('not-found', 'platform.no-live-numbers', { params });
  if (!isLive(target)) throw new DomainError('conflict', 'post.gone', { params });
  const { account, remoteId } = await publishingAccount(post, target, deps);
  return ask({ account, remoteId, publishedAt: target.publishedAt });
}
