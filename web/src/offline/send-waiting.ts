import { postContracts } from '../../../shared/contracts/posts/post-contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { hour } from '../../../shared/durations.ts';
import { ApiError, messageOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { restoreKey } from '../api/submission-key.ts';
import { isUnavailable } from './availability.ts';
import { offlineTexts } from './messages.ts';
import { outbox } from './outbox.ts';
import { readOutbox, removeFromOutbox, writeToOutbox } from './outbox-store.ts';
import type { QueuedChange } from './queued-change.ts';

/** The service remembers an idempotency key for a day; sending an older change could create the post twice. */
const longestWait = 23 * hour;

/**
 * Sends waiting changes once each, oldest first, from one tab at a time. Refused ones stay with their reason. Returns
 * how many were taken.
 */
export function sendWaiting(userId: ClientId, now: Date): Promise<number> {
  return alone(async () => {
    const due = (await readOutbox()).filter((change) => change.userId === userId && change.refusal === undefined);
    let sent = 0;
    try {
      for (const change of due) if (await settle(change, now)) sent += 1;
    } finally {
      await outbox.reload();
    }
    return sent;
  });
}

/** Web Locks exist on secure pages only. */
const alone = <T>(run: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('nashra-outbox', run) : run();

/** False when the change was refused. @throws {ApiError} while the service is unreachable */
async function settle(change: QueuedChange, now: Date): Promise<boolean> {
  try {
    if (now.getTime() - Date.parse(change.queuedAt) > longestWait) throw tooOld();
    await send(change);
    await removeFromOutbox(change.id);
    return true;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    await writeToOutbox({ ...change, refusal: messageOf(error) });
    return false;
  }
}

const tooOld = () => new ApiError({ status: 0, code: 'outbox.too-old', message: offlineTexts.tooOld });

function send(change: QueuedChange): Promise<Post> {
  if (change.kind === 'move') return move(change);
  const sent = { body: change.body };
  restoreKey(postContracts.createPost, sent, change.id);
  return call(postContracts.createPost, sent);
}

/** After a lost answer the retry conflicts, although the post already has the new time. */
async function move({ postId, body }: Extract<QueuedChange, { kind: 'move' }>): Promise<Post> {
  const params = { postId };
  try {
    return await call(postContracts.updatePost, { params, body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const post = await call(postContracts.getPost, { params });
    if (post.scheduledFor !== body.scheduledFor) throw error;
    return post;
  }
}
