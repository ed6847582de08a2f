import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentEnd } from '../../../shared/domain/subscriptions/subscription-status.ts';
import { minute, second } from '../../../shared/durations.ts';
import { clockTolerance } from '../api/server-clock.ts';
import { useServerNow } from '../shell/dates/use-server-now.ts';
import { meQuery, useMe } from './current-user.ts';
import { endSessionHere } from './end-session-here.ts';
import { storedKey } from './has-session.ts';

/** Leaves an open page when the person's time is over or when they sign out in another tab. */
export function SessionWatch() {
  const queryClient = useQueryClient();
  const isOver = useIsOver();
  useEffect(() => {
    if (isOver !== undefined) void queryClient.invalidateQueries(meQuery, { cancelRefetch: false });
  }, [isOver, queryClient]);
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === storedKey && newValue === null) void endSessionHere(queryClient);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [queryClient]);
  return null;
}

/**
 * A new value each second while the end may have come, and each minute afterwards. The server's clock decides, which is known no
 * better than the tolerance.
 */
function useIsOver(): number | undefined {
  const { user, client } = useMe();
  const end = Date.parse(currentEnd(client).endsAt);
  const begin = end - clockTolerance;
  const eachMinute = useServerNow(minute, begin).getTime();
  const isNear = Math.abs(eachMinute - end) <= clockTolerance;
  const now = useServerNow(isNear ? second : minute, begin).getTime();
  return user.role === 'user' && now >= begin ? now : undefined;
}
