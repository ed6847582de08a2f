import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import { isStaff } from '../../../shared/domain/access/person.ts';
import { currentEnd } from '../../../shared/domain/subscriptions/subscription-status.ts';
import { minute, second } from '../../../shared/durations.ts';
import { staffIdleLimit } from '../../../shared/domain/sign-in/session.ts';
import { clockTolerance } from '../api/server-clock.ts';
import { useServerNow } from '../shell/dates/use-server-now.ts';
import { currentSessionId, endSessionAtApi } from '../data/own-sessions.ts';
import { DialogButtons } from '../shell/dialogs/dialog-buttons.tsx';
import { shellMessages } from '../shell/messages.ts';
import { meQuery, useMe } from './current-user.ts';
import { endSessionHere } from './end-session-here.ts';
import { storedKey } from './has-session.ts';
import { lastUse, noteUse, watchUse } from './last-use.ts';
import { idleTexts } from './messages.ts';

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
  return !isStaff(user) && now >= begin ? now : undefined;
}

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

function IdleWarning({ onStay }: { onStay: () => void }) {
  return (
    <Modal
      visible
      header={idleTexts.title}
      closeAriaLabel={shellMessages.close}
      onDismiss={onStay}
      footer={
        <DialogButtons>
          <Button variant="primary" onClick={onStay}>
            {idleTexts.stay}
          </Button>
        </DialogButtons>
      }
    >
      {idleTexts.text}
    </Modal>
  );
}
