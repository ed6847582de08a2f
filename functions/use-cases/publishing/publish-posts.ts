import { holdOf } from '../../../shared/domain/publishing/target-hold.ts';
import { ownerOf } from '../../../shared/domain/ids.ts';
import type { ClaimedPost, Lease, SettledPost } from '../../../shared/domain/posts/post-record.ts';
import { checkBegunAt, isTooLateToCheck } from '../../../shared/domain/publishing/preparation.ts';
import type { Target } from '../../../shared/domain/publishing/target.ts';
import type { Claimed, DueItem, Settlement } from '../posts/ports.ts';
import { openAccounts } from './accounts.ts';
import { hideMessages, keepLeases, newLease } from './keep-leases.ts';
import { outcomesOf, type SendOutcome, type PublishDependencies } from './publish-dependencies.ts';
import { resumeTargets } from './resume-targets.ts';
import { settleTogether } from './settle-together.ts';
import { LeaseLost } from './step-target.ts';
import { isDueToGoOut, workOnPost } from './work-on-post.ts';

export type AttemptResult = 'void' | 'lost' | SettledPost['status'];

/**
 * Works on due posts, many at once. One post's failure does not affect the others.
 * 1. The posts are claimed under one lease, which is extended while they are worked on. They stay due: if the worker
 * dies, its messages come again after the lease. What another worker holds comes again when that lease ends.
 * 2. Their accounts are read together. The post of a removed client is given back unpublished.
 * 3. Each post is worked on at its instant.
 * 4. Results are saved with receipts if the lease still holds; posts due again soon are queued. Finished posts that were
 * scheduled are counted out of the scheduled at the end.
 * 5. Targets whose account was connected again in the meantime are resumed at once.
 */
export async function publishPosts(
  dueItems: readonly DueItem[],
  deps: PublishDependencies,
): Promise<PromiseSettledResult<AttemptResult>[]> {
  const now = deps.clock();
  const wanted = dueItems.filter(
    ({ isCheck, nextAttemptAt }) => isCheck !== true || !isTooLateToCheck(nextAttemptAt, now),
  );
  const waitedFor = wanted.flatMap(({ isCheck, nextAttemptAt }) => (isCheck === true ? [] : nextAttemptAt));
  const lease = newLease(now, deps.newToken(), waitedFor);
  const claims = (await deps.posts.claim(wanted, lease, now)).flatMap((claim, index) =>
    claim === undefined ? [] : wanted[index]?.isCheck === true ? asCheck(claim, now) : claim,
  );
  const claimed = new Map(claims.map((claim) => [claim.post.id, claim]));
  const posts = claims.map(({ post }) => post);
  // A dead worker's checks can wait for the next tick.
  const [accounts] = await Promise.all([
    openAccounts(posts, deps),
    posts.some(isDueToGoOut) ? hideMessages(lease.until, deps) : undefined,
  ]).catch(async (error: unknown) => {
    await releaseClaims(claims, lease, deps);
    throw error;
  });
  const leases = keepLeases([...claimed.keys()], lease, deps);
  const settled: SettledPost[] = [];
  const outcomes: SendOutcome[] = [];
  const results = settleTogether(claimed.size, lease, deps);

  async function follow(dueItem: DueItem, claim: Claimed): Promise<AttemptResult> {
    const isHeld = () => leases.isHeld(dueItem.postId);
    const { nextAttemptAt } = claim.post;
    const result = await workOnPost({ ...dueItem, nextAttemptAt }, claim, accounts, { ...deps, isHeld }).catch(
      (error: unknown) => {
        results.leave();
        if (error instanceof LeaseLost) return 'lost' as const;
        throw error;
      },
    );
    if (result === 'lost') return 'lost';
    if (result === undefined) {
      await results.settle({ post: { ...claim.post, nextAttemptAt: undefined }, receipts: [] });
      return 'void';
    }
    if (!(await results.settle(result))) return 'lost';
    if (claim.post.status === 'scheduled') settled.push(result.post);
    outcomes.push(...outcomesOf(claim.post.targets, result));
    await resumeIfConnected(result, deps);
    await noteUnconfirmed(claim.post, result.post, deps);
    return result.post.status;
  }

  const ends = await Promise.allSettled(
    dueItems.map(async (dueItem) => {
      const claim = claimed.get(dueItem.postId);
      const isOther = dueItem.isCheck !== true && claim?.post.nextAttemptAt !== dueItem.nextAttemptAt;
      if (claim === undefined || isOther) return 'void';
      // The same item may be in the batch twice.
      claimed.delete(dueItem.postId);
      return follow(dueItem, claim).finally(() => leases.release(dueItem.postId));
    }),
  );
  deps.emit(outcomes);
  await deps.posts.countOut(settled);
  await requeue(
    dueItems.filter(({ postId, isCheck }) => isCheck !== true && !posts.some(({ id }) => id === postId)),
    deps,
  );
  return ends;
}

/** While it is worked on, the post is due at its check. Settling it leaves its place in the due index as it is. */
function asCheck(claim: Claimed, now: Date): Claimed {
  const { post } = claim;
  const checkAt = checkBegunAt(post.nextAttemptAt, now);
  return post.status === 'scheduled' ? { ...claim, post: { ...post, checkAt, nextAttemptAt: checkAt } } : claim;
}

/** Others need not wait for the lease. A post in doubt keeps it, as evidence of the doubt. */
async function releaseClaims(claims: readonly Claimed[], lease: Lease, { posts }: PublishDependencies) {
  const untouched = claims.filter(({ abandoned }) => abandoned === undefined);
  await posts.settle(
    untouched.map(({ post }) => ({ post, receipts: [] })),
    lease,
  );
}

/** What another worker holds may be left by it. */
async function requeue(dueItems: readonly DueItem[], { posts, queue, clock }: PublishDependencies) {
  if (dueItems.length === 0) return;
  const ends = await posts.leaseEnds(dueItems);
  for (const [end, held] of Map.groupBy(dueItems, (_, index) => ends[index]))
    if (end !== undefined) await queue.send(held, clock(), new Date(end));
}

/** Without the note only the webhooks of the account are no reason to ask, so a failure must not stop the worker. */
async function noteUnconfirmed(
  before: ClaimedPost,
  { clientId, targets }: SettledPost,
  { unconfirmed, warn, clock }: PublishDependencies,
) {
  const isNew = ({ platform }: Target) =>
    before.targets.some((target) => target.platform === platform && target.state !== 'unconfirmed');
  for (const target of targets)
    if (target.state === 'unconfirmed' && target.accountId !== undefined && isNew(target))
      await unconfirmed
        .note({ accountId: target.accountId, clientId }, clock())
        .catch((error: unknown) => warn('unconfirmed account not noted', { error: String(error) }));
}

/** Connecting resumes only posts without a lease, so this one was skipped. */
async function resumeIfConnected({ post }: Settlement, deps: PublishDependencies) {
  for (const target of post.targets) {
    if (holdOf(target)?.cause !== 'reconnect') continue;
    const account = { clientId: ownerOf(post.id), platform: target.platform };
    const connection = await deps.connections.find(account.clientId, account.platform);
    if (connection?.status === 'connected') await resumeTargets(account, { ...deps, now: deps.clock() });
  }
}
