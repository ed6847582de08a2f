import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { hasSession } from '../auth/has-session.ts';
import { notify } from '../shell/toasts/toasts.ts';
import { availability } from './availability.ts';
import { clearPersisted, persistQueries } from './persisted-queries.ts';
import { offlineTexts } from './messages.ts';
import { outbox } from './outbox.ts';
import { sendWaiting } from './send-waiting.ts';

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
