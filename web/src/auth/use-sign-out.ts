import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirmSignOut } from '../offline/sign-out-guard.ts';
import { lastPicks } from '../offline/last-picks.ts';
import { lastChoices } from '../offline/last-choices.ts';
import { postAutosave } from '../offline/post-autosave.ts';
import { paths } from '../paths.ts';
import { forgetShared } from '../pwa/shared-store.ts';
import { shellMessages } from '../shell/messages.ts';
import { notify } from '../shell/toasts/toasts.ts';
import { meQuery } from './current-user.ts';
import { endSessionHere } from './end-session-here.ts';
import { endingSession } from './session.ts';
import { signOutOtherTabs } from './other-tabs.ts';
import { signedOutDeliberately } from './signed-out-deliberately.ts';
import { currentSessionId, endSessionAtApi } from '../data/own-sessions.ts';

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
    postAutosave.clear();
    await forgetShared().catch(() => undefined);
    lastChoices.clear();
    lastPicks.clear();
    await navigate(paths.login, { replace: true });
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
    notify.success(shellMessages.signedOut);
  }, [navigate, queryClient]);
}
