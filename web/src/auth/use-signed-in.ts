import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SignedIn } from '../shell/signed-in.ts';
import { meQuery } from './current-user.ts';
import { hasSession } from './has-session.ts';
import { useSignOut } from './use-sign-out.ts';

export function useSignedIn(): SignedIn | undefined {
  const { data: me } = useQuery({ ...meQuery, enabled: hasSession() });
  const signOut = useSignOut();
  return useMemo(() => (me ? { user: me.user, signOut } : undefined), [me, signOut]);
}

/** Whether the service is asked who is there and has not answered yet. */
export function useIsUnknown(): boolean {
  return useIsFetching({ queryKey: meQuery.queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
}
