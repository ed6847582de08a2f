import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { staffIdleLimit } from '../../../shared/domain/sign-in/session.ts';
import { minute, second } from '../../../shared/durations.ts';
import { endSessionHere } from './end-session-here.ts';
import { lastUse, noteUse, watchUse } from './last-use.ts';
import { IdleWarning } from './idle-warning.tsx';
import { currentSessionId, endSessionAtApi } from '../data/own-sessions.ts';

const warnBefore = 2 * minute;

/** Signs each tab out when nobody has used any for the limit, and warns two minutes before. */
export function IdleWatch() {
  const queryClient = useQueryClient();
  const [isWarning, setWarning] = useState(false);
  useEffect(() => {
    const look = () => {
      const left = lastUse() + staffIdleLimit - Date.now();
      setWarning(left > 0 && left <= warnBefore);
      if (left > 0) return;
      clearInterval(clock);
      void currentSessionId()
        .then((sessionId) => endSessionAtApi(sessionId))
        .catch(() => undefined)
        .then(() => endSessionHere(queryClient));
    };
    const stopWatching = watchUse();
    const clock = setInterval(look, 10 * second);
    look();
    return () => {
      stopWatching();
      clearInterval(clock);
    };
  }, [queryClient]);

  function stay() {
    noteUse();
    setWarning(false);
  }

  if (!isWarning) return null;
  return <IdleWarning onStay={stay} />;
}
