import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../shared/domain/clients/user.ts';
import type { SignedIn } from '../shell/signed-in.ts';
import { forgetKept } from '../offline/kept-on-device.ts';
import { confirmSignOut } from '../offline/sign-out-guard.ts';
import { paths } from '../paths.ts';
import { forgetShared } from '../pwa/shared-store.ts';
import { shellMessages } from '../shell/messages.ts';
import { notify } from '../shell/toasts/toasts.ts';
import { currentSessionId, endSessionAtApi } from '../data/own-sessions.ts';
import { meQuery } from './current-user.ts';
import { hasSession } from './has-session.ts';
import { endSessionHere, signedOutDeliberately } from './end-session-here.ts';
import { endingSession } from './session.ts';
import { signOutOtherTabs } from './other-tabs.ts';

export function useSignedIn(): SignedIn | undefined {
  const { data: me } = useQuery({ ...meQuery, enabled: hasSession() });
  const signOut = useSignOut();
  return useMemo(() => (me ? { user: me.user, signOut } : undefined), [me, signOut]);
}

/** Whether the service is asked who is there and has not answered yet. */
export function useIsUnknown(): boolean {
  return useIsFetching({ queryKey: meQuery.queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
}

/** The signed-in person, if nobody has confirmed the e-mail address. */
export function useUnverifiedUser(): User | undefined {
  const { data: me } = useQuery({ ...meQuery, enabled: hasSession() });
  return me?.client.isEmailUnverified === true ? me.user : undefined;
}

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    if (!(await confirmSignOut())) return;
    signedOutDeliberately.set(true);
    await queryClient.cancelQueries();
    const sessionId = await currentSessionId().catch(() => undefined);
    await endingSession(async (token) => {
      await endSessionAtApi(sessionId, token);
      await endSessionHere(queryClient);
    });
    signOutOtherTabs();
    forgetKept();
    await forgetShared().catch(() => undefined);
    await navigate(paths.login, { replace: true });
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
    notify.success(shellMessages.signedOut);
  }, [navigate, queryClient]);
}
