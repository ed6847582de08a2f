import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from '../auth/current-user.ts';
import { useSignedIn } from '../auth/use-signed-in.ts';
import { DataLayer } from '../data/data-layer.tsx';
import { LeaveQuestion } from '../offline/offline-notice.tsx';
import type { Visitor } from './visitor.ts';

type Emit = (visitor: Visitor) => void;

/** Loads the account and reports it; also asks before signing out. Only loaded when there is a session. */
export function SessionReader({ onRead }: { onRead: Emit }) {
  return (
    <DataLayer>
      <Reader onRead={onRead} />
      <LeaveQuestion />
    </DataLayer>
  );
}

function Reader({ onRead }: { onRead: Emit }) {
  const { data: me, isError } = useQuery(meQuery);
  const signedIn = useSignedIn();
  useEffect(() => {
    if (signedIn !== undefined) onRead({ state: 'signed-in', signedIn });
    else if (me === null) onRead({ state: 'anonymous' });
    else onRead({ state: isError ? 'unread' : 'unknown' });
  }, [me, isError, signedIn, onRead]);
  return null;
}
