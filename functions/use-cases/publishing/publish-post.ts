import { ownerOf } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/domain/platform.ts';
import {
  afterInquiry,
  afterStep,
  doubt,
  dueTargets,
  isOpen,
  missIfLate,
  nextLookAt,
  statusOf,
  type OpenTarget,
  type Target,
} from '../../../shared/domain/publishing.ts';
import type { Receipt } from '../../../shared/domain/receipt.ts';
import { queueIfNear } from '../posts/queue-if-near.ts';
import type {
  Clients,
  Connections,
  Lease,
  Look,
  PostRecord,
  Posts,
  Publisher,
  PublishQueue,
  StoredConnection,
  TokenVault,
} from '../ports.ts';

export interface PublishDependencies {
  clients: Pick<Clients, 'find'>;
  posts: Posts;
  connections: Connections;
  vault: TokenVault;
  publishers: Record<Platform, Publisher>;
  queue: PublishQueue;
  /** Where the platform fetches our files from, without a slash at the end. */
  siteUrl: string;
  contentHash: (post: PostRecord) => string;
  newToken: () => string;
  jitter: () => number;
  clock: () => Date;
  /** How long a worker may hold a post; longer than it can possibly run. */
  leaseMilliseconds: number;
}

export type LookResult = 'void' | 'lost' | PostRecord['status'];

/**
 * Follows one look at a post.
 * 1. Claim it, so that nobody else works on it. The claim also moves the post's entry in the to-do list to the end of the
 *    lease: a worker that dies is found there. A look for a client that was removed is void: nothing of it is published.
 * 2. What an earlier worker left without a word is in doubt, and is asked about before anything is sent.
 * 3. Each target that is due takes one step; none holds up another.
 * 4. Save what came of it with the receipts, if the lease still holds, and come back when the next target is due.
 */
export async function publishPost(look: Look, deps: PublishDependencies): Promise<LookResult> {
  const now = deps.clock();
  const lease = newLease(now, deps);
  if ((await deps.clients.find(ownerOf(look.postId))) === undefined) return 'void';
  const claimed = await deps.posts.claim(look, lease, now);
  if (claimed === undefined) return 'void';
  const { post, abandoned } = claimed;
  const scheduledFor = post.scheduledFor ?? look.lookAt;
  const known = post.targets.map((target) => {
    if (!isOpen(target)) return target;
    return abandoned === undefined ? missIfLate(target, scheduledFor, now) : doubt(target, abandoned.since, now);
  });
  const due = dueTargets(known, now);
  const stepped = await Promise.all(due.map((target) => advance(target, post, deps)));
  const targets = known.map(
    (target) => stepped.find((step) => step.target.platform === target.platform)?.target ?? target,
  );
  const status = statusOf(targets);
  const doneAt = deps.clock();
  const settled: PostRecord = {
    ...post,
    targets,
    status,
    lookAt: nextLookAt(targets),
    publishedAt: status === 'published' ? (post.publishedAt ?? doneAt.toISOString()) : post.publishedAt,
    updatedAt: doneAt.toISOString(),
  };
  const receipts = stepped.flatMap(({ target, connection }) =>
    receiptOf(target, connection, { ...settled, scheduledFor }, deps.contentHash),
  );
  if (!(await deps.posts.settle(settled, lease, receipts))) return 'lost';
  await queueIfNear(settled, { queue: deps.queue, now: doneAt });
  return status;
}

function newLease(now: Date, { newToken, leaseMilliseconds }: PublishDependencies): Lease {
  return {
    token: newToken(),
    since: now.toISOString(),
    until: new Date(now.getTime() + leaseMilliseconds).toISOString(),
  };
}

interface Stepped {
  target: Target;
  connection?: StoredConnection;
}

/** One step of one target: an inquiry when its send is in doubt, otherwise a step of publishing. */
async function advance(target: OpenTarget, post: PostRecord, deps: PublishDependencies): Promise<Stepped> {
  const { platform } = target;
  const connection = await deps.connections.find(ownerOf(post.id), platform);
  const token = connection && (await deps.vault.open(connection.sealedToken, connection));
  if (connection === undefined || token === undefined) return { target: notConnected(target, deps.clock()) };
  const publisher = deps.publishers[platform];
  const media = post.media.map((file) => ({ ...file, url: `${deps.siteUrl}${file.url}` }));
  const { content, options } = post;
  const delivery = { content, media, options, account: { ...connection, token }, now: deps.clock() };
  if (target.state === 'doubtful') {
    const found = await publisher.inquire({ ...delivery, target });
    return { target: afterInquiry(target, found, deps.clock()), connection };
  }
  const outcome = await publisher.step({ ...delivery, target });
  return { target: afterStep(target, outcome, deps.clock(), deps.jitter()), connection };
}

/** Without an account, or with a token that does not open, nothing can be sent, and of what is in doubt nothing can be learnt. */
function notConnected(target: OpenTarget, now: Date): Target {
  if (target.state === 'doubtful') return afterInquiry(target, { kind: 'unknown' }, now);
  const reason = 'The account is not connected any more. Please connect it again.';
  return afterStep(target, { kind: 'rejected', code: 'not-connected', reason }, now, 0);
}

function receiptOf(
  target: Target,
  connection: StoredConnection | undefined,
  post: PostRecord & { scheduledFor: string },
  contentHash: PublishDependencies['contentHash'],
): Receipt[] {
  if (target.state !== 'published' || connection === undefined) return [];
  const { platform, publishedAt, remoteId, permalink } = target;
  const { accountId, accountName } = connection;
  return [
    {
      postId: post.id,
      platform,
      accountId,
      accountName,
      promisedAt: post.scheduledFor,
      publishedAt,
      remoteId,
      permalink,
      contentHash: contentHash(post),
    },
  ];
}
