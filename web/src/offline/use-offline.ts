import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { hasSession } from '../auth/has-session.ts';
import { notify } from '../shell/toasts/toasts.ts';
import { availability, isUnavailable } from './availability.ts';
import { clearPersisted, persistQueries } from './persisted-queries.ts';
import { offlineTexts } from './messages.ts';
import { outbox } from './outbox.ts';
import { postContracts } from '../../../shared/contracts/posts/post-contracts.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { hour } from '../../../shared/durations.ts';
import { ApiError, messageOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { restoreKey } from '../api/submission-key.ts';
import { readOutbox, removeFromOutbox, writeToOutbox } from './outbox-store.ts';
import type { QueuedChange } from './queued-change.ts';

/** Keeps the app usable without a connection and sends waiting changes once the service is back. */
export function useOffline(userId: ClientId | undefined) {
  const queryClient = useQueryClient();
  const isAvailable = useSyncExternalStore(availability.subscribe, availability.current);
  const wasAway = useRef(false);
  // Restoring during a session that the API refuses would bring the refused account back.
  const isPersisted = userId !== undefined || hasSession();
  useEffect(() => {
    if (isPersisted) return persistQueries(queryClient);
    void clearPersisted();
    return undefined;
  }, [queryClient, isPersisted]);
  useEffect(() => {
    const check = () => void availability.check();
    window.addEventListener('online', check);
    // Said at once: who writes sends nothing for a while.
    window.addEventListener('offline', availability.lost);
    return () => {
      window.removeEventListener('online', check);
      window.removeEventListener('offline', availability.lost);
    };
  }, []);
  useEffect(() => {
    async function sendAndRenew(user: ClientId) {
      try {
        await outbox.reload();
        const sent = outbox.current().length === 0 ? 0 : await sendWaiting(user, new Date());
        if (sent > 0) notify.success(offlineTexts.sent({ count: sent }));
        if (sent === 0 && !wasAway.current) return;
        wasAway.current = false;
        // Codes of a platform work once, so these queries must not run again.
        await queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['isSentOnce'] !== true });
      } catch {
        // The service is unreachable again; the changes keep waiting.
        availability.lost();
      }
    }
    if (!isAvailable) wasAway.current = true;
    if (userId === undefined || !isAvailable) void outbox.reload();
    else void sendAndRenew(userId);
  }, [userId, isAvailable, queryClient]);
}

/** The service remembers an idempotency key for a day; sending an older change could create the post twice. */
const longestWait = 23 * hour;

/**
 * Sends waiting changes once each, oldest first, from one tab at a time. Refused ones stay with their reason. Returns
 * how many were taken.
 */
function sendWaiting(userId: ClientId, now: Date): Promise<number> {
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
