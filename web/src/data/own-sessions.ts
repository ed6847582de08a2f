import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ownAccountContracts } from '../../../shared/contracts/own-account-contracts.ts';
import { SessionId } from '../../../shared/domain/sign-in/session.ts';
import { minute, second } from '../../../shared/durations.ts';
import { call, callWithToken } from '../api/call.ts';
import { endSessionHere } from '../auth/end-session-here.ts';
import { signOutOtherTabs } from '../auth/other-tabs.ts';
import { sessionClaims } from '../auth/session.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(ownAccountContracts.listMySessions, {}, signal)).sessions,
  staleTime: minute,
});

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: SessionId) => call(ownAccountContracts.endMySession, { params: { sessionId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** On every device, this one too. */
export async function endAllSessions(queryClient: QueryClient): Promise<void> {
  await call(ownAccountContracts.endMySessions, {});
  await endSessionHere(queryClient);
  signOutOtherTabs();
}

export async function endOtherSessions(queryClient: QueryClient): Promise<void> {
  await call(ownAccountContracts.endMyOtherSessions, {});
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}

/** Undefined without a session, or one that the pool does not name. */
export async function currentSessionId(): Promise<SessionId | undefined> {
  return SessionId.safeParse((await sessionClaims())?.id).data;
}

/** Its tokens are refused at once. Without an answer they only run out: signing out must not wait or fail. */
export async function endSessionAtApi(sessionId: SessionId | undefined, token?: string): Promise<void> {
  if (sessionId === undefined) return;
  const signal = AbortSignal.timeout(3 * second);
  const sent = { params: { sessionId } };
  const ended =
    token === undefined
      ? call(ownAccountContracts.endMySession, sent, signal)
      : callWithToken(ownAccountContracts.endMySession, sent, token, signal);
  await ended.catch(() => undefined);
}
