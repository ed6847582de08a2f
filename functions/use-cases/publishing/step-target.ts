import type { PostMedia } from '../../../shared/domain/media/post-media.ts';
import { adopt, type AlikePosts } from '../../../shared/domain/publishing/adoption.ts';
import { ownerOf } from '../../../shared/domain/ids.ts';
import { afterPreparing } from '../../../shared/domain/publishing/preparation.ts';
import { putOnHold } from '../../../shared/domain/publishing/target-hold.ts';
import {
  afterInquiry,
  afterStep,
  markInDoubt,
  markStarted,
  type InDoubtTarget,
  type InquiryOutcome,
  type Hold,
  type OpenTarget,
  type ProcessingTarget,
  type SoughtTarget,
  type StepOutcome,
  type Target,
  type WaitingTarget,
} from '../../../shared/domain/publishing/target.ts';
import { reconcile, withCheckDue } from '../../../shared/domain/publishing/reconcile.ts';
import { fieldFilesAt, mediaFor } from '../../../shared/platforms/platform-media.ts';
import { textFor } from '../../../shared/platforms/platform-texts.ts';
import { type UnconfirmedTarget, unconfirmedTarget } from '../../../shared/domain/publishing/unconfirmed-target.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { failureReason } from '../../../shared/messages/failure-texts.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import type { StoredConnection } from '../connections/connection-ports.ts';
import type { ClaimedPost } from '../../../shared/domain/posts/post-record.ts';
import type { PostClaims, Posts } from '../posts/ports.ts';
import { type Delivery, FileUnreadable, type Publisher } from './ports.ts';
import type { Account } from './accounts.ts';
import { type BegunUpload, beginUpload, settleUpload } from './begin-upload.ts';
import { chargePost, chargeReads, takeBackCharge } from './charge-post.ts';
import { isOnlyPrepared, isUnpublished } from './is-unpublished.ts';
import type { PublishDependencies } from './publish-dependencies.ts';
import { withSealedContainers } from './sealed-containers.ts';

export type StepDependencies = Pick<
  PublishDependencies,
  | 'publishers'
  | 'spending'
  | 'uploads'
  | 'vault'
  | 'siteUrl'
  | 'addresses'
  | 'bytesOf'
  | 'jitter'
  | 'beginSend'
  | 'clock'
> & {
  posts: Pick<Posts, 'listFor' | 'receiptsFor'> & Pick<PostClaims, 'mark'>;
  /** Whether the worker's lease of the post lasts long enough for a call. */
  isHeld: () => boolean;
};

/** Another worker may have the post by now: nothing may be sent. */
export class LeaseLost extends Error {}

/** Pressed after the step began, before anything was sent. */
class HeldInCrisis extends Error {
  readonly hold: Hold;
  constructor(hold: Hold) {
    super('Staff hold what it sends');
    this.hold = hold;
  }
}

type SendOutcome = StepOutcome | { kind: 'held'; hold: Hold };

export interface StepContext {
  post: ClaimedPost;
  account: Account | undefined;
  /** It was seen finished under this claim. */
  isFinished?: boolean | undefined;
}

export interface StepResult {
  target: Target;
  connection?: StoredConnection;
  startedAt?: Instant | undefined;
}

export async function stepTarget(
  target: OpenTarget,
  context: StepContext,
  deps: StepDependencies,
): Promise<StepResult> {
  const { account } = context;
  const withoutAccount = () => ({ target: unlessPartlyOut(target, notConnected(target, deps.clock()), deps) });
  if (account === undefined) return withoutAccount();
  const { connection } = account;
  if (target.state === 'in-doubt') return { ...(await inquire(target, context, account, deps)), connection };
  const hold = account.hold(deps.clock()) ?? (isUnsent(target, deps) ? await account.crisis() : undefined);
  if (hold !== undefined) return { target: onHold(target, hold, context, deps) };
  const opened = await account.token();
  if (opened.kind === 'none') return withoutAccount();
  const sent = markStarted(target, deps.clock());
  const begun = opened.kind === 'token' ? await beginUpload(target, context.post, deps, deps.clock()) : notBegun;
  if (begun.kind === 'held') return { target: onHold(target, begun.hold, context, deps) };
  const { outcome, at } =
    opened.kind === 'token'
      ? await sendFirst(sent, opened.token, account, context, deps)
      : { outcome: withoutToken(opened.kind, target.platform) };
  await settleUpload(begun, outcome, deps);
  const ended = await afterAny(sent, outcome, context, account, { ...deps, clock: () => at ?? deps.clock() });
  // A platform that rejects says itself how much is out.
  const after = outcome.kind === 'rejected' ? ended : unlessPartlyOut(sent, ended, deps);
  await takeBackCharge(sent, after, context.post, deps);
  return { target: after, connection, startedAt: sent.startedAt };
}

/** Whether nothing of it is or may be public: what is begun goes on in a crisis. */
const isUnsent = (target: WaitingTarget | ProcessingTarget, { publishers }: Pick<StepDependencies, 'publishers'>) =>
  target.state === 'waiting' || isUnpublished(target, publishers[target.platform]);

const notBegun: BegunUpload = { kind: 'free' };

function withoutToken(kind: 'reconnect' | 'retry', id: Platform): StepOutcome {
  const platform = platformNames[id];
  return kind === 'retry'
    ? { kind, ...failureReason('failure.not-renewed', { platform }) }
    : { kind, ...failureReason('failure.reconnect', { platform }) };
}

async function inquire(
  target: InDoubtTarget,
  context: StepContext,
  account: Account,
  deps: StepDependencies,
): Promise<StepResult> {
  const found = await outcomeOf(target, context, account, deps);
  return { target: afterInquiry(target, found, deps.clock()), startedAt: target.startedAt };
}

/** Asks what became of an unconfirmed target. Sends nothing. */
export async function reconcileTarget(
  target: UnconfirmedTarget,
  { post, account }: StepContext,
  deps: StepDependencies,
): Promise<StepResult> {
  const isPrivate = isOnlyPrepared(target, deps.publishers[target.platform]);
  const isSameAccount = target.accountId === undefined || target.accountId === account?.connection.accountId;
  if (account === undefined || !isSameAccount)
    return { target: reconcile(target, { kind: 'unknown' }, { now: deps.clock(), isPrivate }) };
  const found = await outcomeOf(target, { post, account }, account, deps);
  const after = reconcile(target, found, { now: deps.clock(), isPrivate });
  return { target: after, connection: account.connection, startedAt: target.startedAt };
}

/** Without a token the outcome stays unknown. */
async function outcomeOf(
  target: SoughtTarget,
  context: StepContext,
  account: Account,
  deps: StepDependencies,
): Promise<InquiryOutcome> {
  const opened = await account.token();
  if (opened.kind !== 'token') return { kind: 'unknown' };
  const delivery = await deliveryOf(target, opened.token, account, context, deps);
  const { reads = 0, ...answer } = await publisherFor(target, account, deps).inquire(delivery);
  await chargeReads(reads, context.post, { platform: target.platform, now: delivery.now }, deps);
  return answer.kind === 'alike' ? adoptFree(answer, target, context, deps) : answer;
}

async function adoptFree(
  found: AlikePosts,
  { platform }: SoughtTarget,
  { post }: StepContext,
  { posts, publishers }: StepDependencies,
): Promise<InquiryOutcome> {
  const clientId = ownerOf(post.id);
  const others = await posts.listFor(clientId);
  // Read after the posts: what was removed between the two has a receipt.
  const receipts = await posts.receiptsFor(clientId);
  const publisher = publishers[platform];
  const isUnsent = (containerId: string) => publisher.isUnsent?.(containerId) === true;
  return adopt(found, { platform, post, others, receipts, isUnsent });
}

export async function prepareTarget(
  target: OpenTarget,
  context: StepContext,
  deps: StepDependencies,
): Promise<StepResult> {
  const { account, post } = context;
  const { scheduledFor } = post;
  const publisher = deps.publishers[target.platform];
  const untouched = { target: { ...target, nextAttemptAt: scheduledFor } };
  const canPrepare = publisher.preparesAhead === true && target.startedAt === undefined;
  if (account?.hold(deps.clock()) !== undefined) return untouched;
  if (account === undefined || !canPrepare || target.state === 'in-doubt' || isReady(target)) return untouched;
  const opened = await account.token();
  if (opened.kind !== 'token') return untouched;
  const begun = await beginUpload(target, context.post, deps, deps.clock());
  if (begun.kind === 'held') return untouched;
  const outcome = await send(target, opened.token, account, context, { ...deps, published: async () => undefined });
  await settleUpload(begun, outcome, deps);
  const after = await afterAny(target, outcome, context, account, deps);
  return { target: afterPreparing(target, after, scheduledFor), connection: account.connection };
}

/** Whether what is prepared waits for nothing but its time, by its platform. */
export async function isSeenFinished(target: Target, context: StepContext, deps: StepDependencies): Promise<boolean> {
  const { account } = context;
  const isPrepared = target.state === 'processing' && isReady(target) && target.startedAt === undefined;
  if (account === undefined || !isPrepared || account.hold(deps.clock()) !== undefined) return false;
  const publisher = publisherFor(target, account, deps);
  const opened = await account.token();
  if (publisher.isFinished === undefined || opened.kind !== 'token') return false;
  return publisher.isFinished(await deliveryOf(target, opened.token, account, context, deps));
}

const isReady = (target: WaitingTarget | ProcessingTarget) =>
  target.state === 'processing' && target.containerId !== undefined;

/** `at`: when the platform answered what made it public. */
async function sendFirst(
  target: WaitingTarget | ProcessingTarget,
  token: string,
  account: Account,
  context: StepContext,
  deps: StepDependencies,
): Promise<{ outcome: SendOutcome; at?: Date | undefined }> {
  const begun = deps.beginSend();
  let at: Date | undefined;
  async function published() {
    at ??= deps.clock();
    begun.end();
    await begun.othersEnded();
  }
  try {
    const outcome = await sendWithinBudget(target, token, account, context, { ...deps, published });
    return { outcome, at };
  } finally {
    begun.end();
  }
}

async function sendWithinBudget(...sent: Parameters<typeof send>): Promise<SendOutcome> {
  const [{ platform }, , , { post }, deps] = sent;
  if (await chargePost(post, platform, deps)) return send(...sent);
  const reason = failureReason('failure.over-budget', { platform: platformNames[platform] });
  return { kind: 'rejected', code: 'over-budget', ...reason };
}

async function send(
  target: WaitingTarget | ProcessingTarget,
  token: string,
  account: Account,
  context: StepContext,
  deps: StepDependencies & Pick<Delivery, 'published'>,
): Promise<SendOutcome> {
  const delivery = await deliveryOf(target, token, account, context, deps);
  if (!deps.isHeld()) throw new LeaseLost();
  let mayBeHeld = isUnsent(target, deps);
  const mark = async () => {
    const crisis = mayBeHeld ? await account.crisis() : undefined;
    if (crisis !== undefined) throw new HeldInCrisis(crisis);
    mayBeHeld = false;
    const sentAt = deps.clock();
    const isMarked = await deps.posts.mark(context.post, markInDoubt(target, sentAt.toISOString(), sentAt));
    if (!isMarked || !deps.isHeld()) throw new LeaseLost();
  };
  try {
    const { published } = deps;
    const { isFinished } = context;
    return await publisherFor(target, account, deps).step({ ...delivery, mark, published, isFinished });
  } catch (error) {
    if (error instanceof HeldInCrisis) return { kind: 'held', hold: error.hold };
    if (error instanceof FileUnreadable) return { kind: 'retry', ...failureReason('failure.file-not-read') };
    throw error;
  }
}

function publisherFor(
  { platform }: Target,
  { connection }: Account,
  { publishers, vault }: Pick<StepDependencies, 'publishers' | 'vault'>,
): Publisher {
  const publisher = publishers[platform];
  return publisher.sealsContainers === true ? withSealedContainers(publisher, connection, vault) : publisher;
}

async function deliveryOf<T extends Target>(
  target: T,
  token: string,
  { connection }: Account,
  { post }: StepContext,
  { siteUrl, addresses, bytesOf, clock }: StepDependencies,
): Promise<Delivery<T>> {
  const { options } = post;
  const now = clock();
  // The key that signs is asked for with the first file: a post without files goes out without it.
  const reachable = async (file: PostMedia) => ({ ...file, url: `${siteUrl}${(await addresses(now))(file.url)}` });
  const fieldFiles = Object.entries(fieldFilesAt(post, target.platform)).map(
    async ([one, file]) => [one, file && (await reachable(file))] as const,
  );
  return {
    target,
    content: textFor(post, target.platform),
    media: await Promise.all(mediaFor(post, target.platform).map(reachable)),
    ...Object.fromEntries(await Promise.all(fieldFiles)),
    options,
    account: { ...connection, token },
    now,
    bytesOf,
    mark: () => Promise.reject(new Error('An inquiry sends nothing')),
    published: async () => undefined,
  };
}

async function afterAny(
  target: WaitingTarget | ProcessingTarget,
  outcome: SendOutcome,
  context: StepContext,
  account: Account,
  deps: StepDependencies,
): Promise<Target> {
  const now = deps.clock();
  switch (outcome.kind) {
    case 'held':
      return onHold(target, outcome.hold, context, deps);
    case 'paused':
      return onHold(target, await account.pause(outcome.afterSeconds, outcome, now), context, deps);
    case 'app-stopped':
      return onHold(target, await account.stopApp(outcome.afterSeconds, outcome, now), context, deps);
    case 'reconnect': {
      const hold = await account.requireReconnect(outcome, now);
      if (hold !== undefined) return onHold(target, hold, context, deps);
      // Connected again in the meantime: the next attempt uses the new token.
      return afterStep(target, { ...outcome, kind: 'retry', afterSeconds: 2 }, now, 0);
    }
    default:
      return afterStep(target, outcome, now, deps.jitter());
  }
}

function onHold(
  target: WaitingTarget | ProcessingTarget,
  hold: Hold,
  { post: { scheduledFor } }: StepContext,
  { publishers, clock, jitter }: StepDependencies,
): Target {
  const isPrivate = isOnlyPrepared(target, publishers[target.platform]);
  return putOnHold(target, hold, { scheduledFor, now: clock(), jitter: jitter(), isPrivate });
}

/** What is out in part did not fail as a whole: the platform is asked how much of it is out. */
function unlessPartlyOut(before: OpenTarget, after: Target, { publishers, clock }: StepDependencies): Target {
  if (after.state !== 'failed' || before.state !== 'processing' || before.containerId === undefined) return after;
  const now = clock();
  const isPartlyOut = publishers[before.platform].isUnsent?.(before.containerId) === false;
  return isPartlyOut ? withCheckDue(unconfirmedTarget(before, now), now) : after;
}

function notConnected(target: OpenTarget, now: Date): Target {
  if (target.state === 'in-doubt') return afterInquiry(target, { kind: 'unknown' }, now);
  const reason = failureReason('failure.not-connected');
  return afterStep(target, { kind: 'rejected', code: 'not-connected', ...reason }, now, 0);
}
