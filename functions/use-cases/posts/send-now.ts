import { isOpen, newTarget, type Target } from '../../../shared/domain/publishing/target.ts';
import { checkConnected, checkPublishable } from '../../../shared/domain/posts/scheduling.ts';
import type { PostLimits } from '../../../shared/domain/posts/post-usage.ts';
import type { Connections } from '../connections/connection-ports.ts';
import type { PostRecord, ScheduledPost } from '../../../shared/domain/posts/post-record.ts';
import type { Posts, PublishQueue } from './ports.ts';
import { alreadyOut, postBeingPublished } from '../refusals.ts';
import { queueIfNear } from './queue-if-near.ts';

export interface SendDependencies {
  connections: Pick<Connections, 'listFor'>;
  posts: Pick<Posts, 'load' | 'save'>;
  queue: Pick<PublishQueue, 'enqueueNow'>;
  now: Date;
}

/** Leaves other targets. `isAllowed`: although its client is deactivated or its plan has ended. Immediate posts are not planned: no limit of scheduled posts refuses them. Refuses targets in progress (409), unconnected accounts and unacceptable content. */
export async function sendNow(
  post: PostRecord,
  isWanted: (target: Target) => boolean,
  limits: Pick<PostLimits, 'monthlyPosts'>,
  deps: SendDependencies & { isAllowed?: boolean },
): Promise<ScheduledPost> {
  const now = deps.now.toISOString();
  const targets = post.targets.map((target) => (isWanted(target) ? newTarget(target.platform, now) : target));
  if (targets.some((target) => isOpen(target) && target.state !== 'waiting')) throw postBeingPublished();
  const sending = post.targets.filter(isWanted).map(({ platform }) => platform);
  if (sending.length === 0) throw alreadyOut(post);
  const connected = await deps.connections.listFor(post.clientId);
  checkConnected(
    sending,
    connected.map(({ platform }) => platform),
  );
  checkPublishable(sending, post);
  const allowedFor = deps.isAllowed === true ? now : undefined;
  const when = {
    scheduledFor: now,
    allowedFor,
    checkAt: undefined,
    findings: undefined,
    nextAttemptAt: now,
    updatedAt: now,
  };
  const sent: ScheduledPost = { ...post, ...when, targets, status: 'scheduled' };
  const saved = await deps.posts.save(sent, post, { ...limits, scheduledPosts: Infinity });
  await queueIfNear(saved, deps);
  return saved;
}
