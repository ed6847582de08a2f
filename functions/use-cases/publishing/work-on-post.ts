import { isDeepStrictEqual } from 'node:util';
import { canStillAnswer } from '../../../shared/domain/approvals/decide.ts';
import { withFirstComment, settledPost } from '../../../shared/domain/posts/settled-post.ts';
import { preparedBefore } from '../../../shared/domain/publishing/preparation.ts';
import { postFindings } from '../../../shared/domain/posts/post-findings.ts';
import { failIfMissed, heldForApproval, heldForClient } from '../../../shared/domain/publishing/target-hold.ts';
import { isStatusCheckDue } from '../../../shared/domain/publishing/reconcile.ts';
import { ownerOf } from '../../../shared/domain/ids.ts';
import type { Finding } from '../../../shared/domain/posts/finding.ts';
import {
  isOpen,
  markInDoubt,
  type OpenTarget,
  type ProcessingTarget,
  type Target,
  type WaitingTarget,
  waitsForPerson,
  viewOf,
} from '../../../shared/domain/publishing/target.ts';
import type { Reason } from '../../../shared/messages/reason.ts';
import type { Receipt } from '../../../shared/domain/publishing/receipt.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { ClaimedPost, Lease, SettledPost } from '../../../shared/domain/posts/post-record.ts';
import { mediaFor } from '../../../shared/platforms/platform-media.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { textFor } from '../../../shared/platforms/platform-texts.ts';
import type { Claimed, DueItem, Settlement } from '../posts/ports.ts';
import { obstacleFor, isSeenBy } from '../approvals/approval-hash.ts';
import type { Account, Accounts } from './accounts.ts';
import { second } from '../../../shared/durations.ts';
import { commentOnPost } from './comment-on-post.ts';
import { isUnpublished } from './is-unpublished.ts';
import type { PublishDependencies } from './publish-dependencies.ts';
import {
  isSeenFinished,
  LeaseLost,
  reconcileTarget,
  prepareTarget,
  type StepDependencies,
  type StepResult,
  stepTarget,
} from './step-target.ts';

/**
 * Works on a claimed post. Undefined, with nothing sent, when its client is removed.
 * 1. Tokens are opened first, and what is not prepared yet is prepared, where nothing is public by it. Its client is read a
 * moment before the post's instant, which it waits for. A check comes early and waits for nothing.
 * 2. A target that a dead worker may have sent is in doubt: it is inquired about before anything is sent. It has marked what
 * it was sending, where a repetition would not be harmless; else the times of its lease tell.
 * 3. Each due target takes a step, in parallel, and goes on while the platform waits for nothing; what is reached is stored
 * between two steps. Before the post's time a check only prepares it. Of an unconfirmed target the platform is asked, and
 * nothing is sent.
 * 4. The first comment of a target that is out takes one step; of one that has just gone out it is only stored.
 * 5. A due check looks for what will stop the post.
 *
 * A post that waits for a yes of the team or its client, or whose client is deactivated or has no plan any more, is not prepared, and held
 * at its time. Answers are refused while it is claimed, so what was read with the claim is the last word.
 */
export async function workOnPost(
  dueItem: DueItem,
  { post, abandoned }: Claimed,
  accounts: Accounts,
  deps: PublishDependencies & Pick<StepDependencies, 'isHeld'>,
): Promise<Settlement | undefined> {
  const clientId = ownerOf(post.id);
  const { scheduledFor } = post;
  const open = post.targets.filter(isOpen);
  const tokens = Promise.allSettled(open.map(async ({ platform }) => accounts.of(clientId, platform)?.token()));
  const instant = new Date(dueItem.nextAttemptAt);
  const steps = stepsInClaim(post, accounts, deps);
  await tokens;
  const isFresh = isDueToGoOut(post) && abandoned === undefined;
  const ready = isFresh ? await steps.prepareUntil(instant) : post.targets.map((target): StepResult => ({ target }));
  if (isDueToGoOut(post)) await deps.waitUntil(new Date(instant.getTime() - clientReadBefore));
  const isThere = isDueToGoOut(post)
    ? accounts.hasClientAt(clientId, post.nextAttemptAt)
    : accounts.hasClient(clientId);
  if (!(await isThere)) return undefined;
  if (isDueToGoOut(post)) await deps.waitUntil(instant);

  const now = latest(deps.clock(), instant);
  const isEarly = Date.parse(scheduledFor) > now.getTime();
  const isCheckDue = post.checkAt !== undefined && Date.parse(post.checkAt) <= now.getTime();
  const isTimeToPrepare = isCheckDue && Date.parse(scheduledFor) - now.getTime() <= preparedBefore;
  const obstacle = canStillAnswer({ ...post, lease: undefined })
    ? obstacleFor(post, accounts.approvalsOf(clientId))
    : undefined;
  const ended = isAllowed(post) ? undefined : accounts.obstacleOf(clientId, latest(now, new Date(scheduledFor)));
  const take = isEarly ? prepareTarget : stepTarget;

  async function step(target: Target): Promise<StepResult> {
    if (target.state === 'unconfirmed')
      return isStatusCheckDue(target, now)
        ? reconcileTarget(target, { post, account: accounts.of(clientId, target.platform) }, deps)
        : { target };
    if (target.state === 'published') {
      const account = accounts.of(clientId, target.platform);
      return { target: await commentOnPost(target, { post, account }, deps, { abandoned, now }) };
    }
    if (!isOpen(target) || waitsForPerson(target)) return { target };
    const publisher = deps.publishers[target.platform];
    const account = accounts.of(clientId, target.platform);
    const isPrivate = isUnpublished(target, publisher);
    const isDoubtful =
      abandoned !== undefined && publisher.marksSends !== true && mayHaveSent(abandoned, target, scheduledFor);
    const found = isDoubtful ? markInDoubt(target, sentSince(abandoned, target), now) : target;
    if (obstacle !== undefined && found.state !== 'in-doubt') return { target: waitingForYes(found, obstacle) };
    const known = failIfMissed(found, { scheduledFor, now, isPrivate });
    if (!isOpen(known) || waitsForPerson(known)) return { target: known };
    const isUnsent = known.state === 'waiting' || (known.state === 'processing' && isPrivate);
    if (ended !== undefined && isUnsent) return { target: waitingForClient(known, ended) };
    const isDue = Date.parse(known.nextAttemptAt) <= now.getTime() || isTimeToPrepare;
    if (!isDue) return { target: known };
    const isFinished = steps.isFinished(known.platform);
    const result = await take(known, { post, account, isFinished }, deps);
    if (obstacle !== undefined && isOpen(result.target))
      return { ...result, target: waitingForYes(result.target, obstacle) };
    // What was inquired about may be held: that is judged anew.
    return known.state === 'in-doubt' || ended !== undefined ? result : steps.goOn(take, result);
  }

  const waitingForYes = (target: OpenTarget, obstacle: Reason): Target =>
    isEarly ? { ...target, nextAttemptAt: scheduledFor } : heldForApproval(target, obstacle);

  const waitingForClient = (target: WaitingTarget | ProcessingTarget, ended: Reason): Target =>
    isEarly ? { ...target, nextAttemptAt: scheduledFor } : heldForClient(target, ended, { scheduledFor, now });

  const results = await Promise.all(
    ready.map(async (each) => (each.connection === undefined ? step(each.target) : each)),
  );
  const findings = isCheckDue && isEarly ? await findingsOf(post, accounts) : post.findings;
  const targets = results.map(({ target }, place) =>
    post.targets[place]?.state === 'published'
      ? target
      : withFirstComment(post, ofAccount(target, accounts.of(clientId, target.platform)), {
          accountId: accounts.of(clientId, target.platform)?.connection.accountId,
          now,
        }),
  );
  // What is prepared looks as it did: an edit of what was read before may still be saved.
  const seen = (all: readonly Target[]) => (isEarly ? all.map((target) => viewOf(target, false)) : all);
  const isAsBefore = isDeepStrictEqual([seen(post.targets), post.findings], [seen(targets), findings]);
  const settled = settledPost({ ...post, findings }, targets, latest(deps.clock(), instant));
  return {
    post: isAsBefore ? { ...settled, updatedAt: post.updatedAt } : settled,
    receipts: results.flatMap((each) => receiptOf(each, settled, deps)),
    isAsBefore,
  };
}

/** Milliseconds. So long before the instant of its posts a client is read, once for all of them: no read is waited for at it. */
const clientReadBefore = 200;

/** Milliseconds from a claim: what could go on after that is left to the next one. */
const longestClaim = 30 * second;

/** What a worker does with a claimed post before it settles it. What it has reached is stored before each further step. */
function stepsInClaim(post: ClaimedPost, accounts: Accounts, deps: StepDependencies) {
  const clientId = ownerOf(post.id);
  const contextOf = ({ platform }: Target) => ({ post, account: accounts.of(clientId, platform) });
  const finished = new Set<Platform>();
  const isOver = () => deps.clock().getTime() - Date.parse(post.lease.since) > longestClaim;

  async function keep(target: OpenTarget) {
    if (!(await deps.posts.mark(post, target))) throw new LeaseLost();
  }

  async function prepare(target: Target, instant: Date): Promise<StepResult> {
    const isNow = deps.clock() >= instant || isOver();
    if (isNow || !isOpen(target) || waitsForPerson(target) || target.nextAttemptAt > post.scheduledFor)
      return { target };
    const result = await prepareTarget(target, contextOf(target), deps);
    const { target: after } = result;
    if (!isOpen(after)) return result;
    if (isDeepStrictEqual(after, target)) return { target };
    await keep(after);
    return Date.parse(after.nextAttemptAt) <= deps.clock().getTime() ? prepare(after, instant) : { target: after };
  }

  /** Not waited for: what it does not learn by then is asked at the instant. */
  async function look({ target }: StepResult, instant: Date) {
    const isSeen = deps.clock() < instant && (await isSeenFinished(target, contextOf(target), deps).catch(() => false));
    if (isSeen) finished.add(target.platform);
  }

  async function goOn(take: typeof stepTarget, result: StepResult): Promise<StepResult> {
    const { target } = result;
    const isWaitedFor = !isOpen(target) || Date.parse(target.nextAttemptAt) > deps.clock().getTime();
    if (isWaitedFor || target.state !== 'processing' || target.hold !== undefined || isOver()) return result;
    await keep(target);
    return goOn(take, await take(target, contextOf(target), deps));
  }

  return {
    goOn,
    isFinished: (platform: Platform) => finished.has(platform),

    /** And looks whether what was prepared is finished. Nothing of a post that may not go out now. */
    async prepareUntil(instant: Date): Promise<readonly StepResult[]> {
      const isBlocked =
        !accounts.hasClient(clientId) ||
        (!isAllowed(post) && accounts.obstacleOf(clientId, instant) !== undefined) ||
        (canStillAnswer({ ...post, lease: undefined }) &&
          obstacleFor(post, accounts.approvalsOf(clientId)) !== undefined);
      if (isBlocked) return post.targets.map((target) => ({ target }));
      return Promise.all(
        post.targets.map(async (target) => {
          const result = await prepare(target, instant);
          void look(result, instant);
          return result;
        }),
      );
    },
  };
}

/** Staff allowed it for this time, whatever its client's plan. */
const isAllowed = ({ allowedFor, scheduledFor }: ClaimedPost) => allowedFor === scheduledFor;

/** What became unconfirmed keeps the account that it was sent to. */
function ofAccount(target: Target, account: Account | undefined): Target {
  if (target.state !== 'unconfirmed' || target.accountId !== undefined) return target;
  return { ...target, accountId: account?.connection.accountId };
}

/** Not only for a check before its time. */
export const isDueToGoOut = ({ nextAttemptAt, scheduledFor }: ClaimedPost) => nextAttemptAt >= scheduledFor;

const latest = (...instants: Date[]) => new Date(Math.max(...instants.map(Number)));

/** What will stop it at the platforms that it is still to go out at; undefined for nothing. */
export async function findingsOf(post: SettledPost, accounts: Accounts): Promise<Finding[] | undefined> {
  const platforms = post.targets.filter(isOpen).map(({ platform }) => platform);
  const facts = await accounts.factsOf(ownerOf(post.id), platforms);
  const findings = facts === undefined ? [] : postFindings({ ...post, platforms }, post.scheduledFor, facts);
  return findings.length === 0 ? undefined : findings;
}

/** A target is never sent before it is due, nor before the post's time. A lease that ended earlier has not sent it. */
const mayHaveSent = ({ until }: Lease, { nextAttemptAt }: { nextAttemptAt: Instant }, scheduledFor: Instant) =>
  nextAttemptAt <= until && scheduledFor <= until;

/** Of several dead workers only the last is known, but none sent the target before it was due. */
const sentSince = ({ since }: Lease, { nextAttemptAt }: { nextAttemptAt: Instant }) =>
  since < nextAttemptAt ? since : nextAttemptAt;

function receiptOf(
  { target, connection, startedAt }: StepResult,
  post: SettledPost,
  { contentHash }: PublishDependencies,
): Receipt[] {
  if (target.state !== 'published' || connection === undefined) return [];
  const { platform, publishedAt, remoteId, permalink } = target;
  const { accountId, accountName } = connection;
  const { id: postId, scheduledFor: promisedAt } = post;
  const what = { postId, platform, accountId, accountName, remoteId, permalink };
  const hash = contentHash({ content: textFor(post, platform), media: mediaFor(post, platform) });
  const { approval, review } = post;
  const isApproved = approval?.state === 'yes' && isSeenBy(approval, post);
  const yes = isApproved ? { approval: { by: approval.by, at: approval.at } } : {};
  const agreed = review?.state === 'yes' && isSeenBy(review, post) ? { review: { by: review.by, at: review.at } } : {};
  return [{ ...what, promisedAt, startedAt, publishedAt, contentHash: hash, ...agreed, ...yes }];
}
