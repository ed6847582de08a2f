import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { ownAccountContracts } from '../../../shared/contracts/own-account-contracts.ts';
import { SessionId } from '../../../shared/domain/sign-in/session.ts';
import { minute, second } from '../../../shared/durations.ts';
import { call, callWithToken } from '../api/call.ts';
import { endSessionHere } from '../auth/end-session-here.ts';
import { readyToChangeSignIn, requestFreshSignIn } from '../auth/fresh-sign-in.ts';
import { signOutOtherTabs } from '../auth/other-tabs.ts';
import { removePasskey, turnOffTwoFactor } from '../auth/second-factors.ts';
import { accessToken, sessionClaims, type SignInOutcome } from '../auth/session.ts';
import { passkeysQuery, twoFactorQuery } from './second-factors.ts';
import { keepPushHere } from './notifications.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => call(ownAccountContracts.listMySessions, {}, signal),
  staleTime: minute,
});

/** On every device, this one too. */
async function endAllSessions(queryClient: QueryClient): Promise<void> {
  await call(ownAccountContracts.deleteMySessions, {});
  await endSessionHere(queryClient);
  signOutOtherTabs();
}

/** What a person also ends with all sessions. */
export interface AlsoEnded {
  readonly passkeys: boolean;
  readonly authenticator: boolean;
}

/**
 * The ways in first: after its session has ended, nobody changes them at the pool. The API is asked after each change, so that
 * it notes it and the owner gets a mail. False when the person did not sign in again, and nothing ended.
 */
export async function endEverything(queryClient: QueryClient, also: AlsoEnded): Promise<boolean> {
  if (also.passkeys || also.authenticator) {
    if (!(await readyToChangeSignIn().catch(() => false))) return false;
    if (also.passkeys) await removePasskeys(queryClient);
    if (also.authenticator) await turnOffAuthenticator(queryClient);
  }
  await endAllSessions(queryClient);
  return true;
}

async function removePasskeys(queryClient: QueryClient): Promise<void> {
  const listed = await queryClient.fetchQuery({ ...passkeysQuery, staleTime: 0 });
  for (const { id } of listed ?? []) await removePasskey(id);
  await queryClient.fetchQuery({ ...passkeysQuery, staleTime: 0 });
}

async function turnOffAuthenticator(queryClient: QueryClient): Promise<void> {
  await turnOffTwoFactor();
  await queryClient.fetchQuery({ ...twoFactorQuery, staleTime: 0 });
}

/** At the user pool this one, too: see {@link staySignedIn}. */
export async function endOtherSessions(): Promise<void> {
  await call(ownAccountContracts.deleteMyOtherSessions, {});
}

/**
 * After the pool has ended this session with the others: it goes on when its owner signs in again, else until its token
 * runs out.
 * @param proveAgain whether they did; asks them by default
 */
export async function staySignedIn(
  queryClient: QueryClient,
  proveAgain: () => Promise<boolean> = requestFreshSignIn,
): Promise<boolean> {
  const isKept = await proveAgain();
  if (isKept) await keepPushHere().catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  return isKept;
}

/** A new sign-in ends the session that it takes the place of, with that session's own token. */
export async function replacingSession(prove: () => Promise<SignInOutcome>): Promise<SignInOutcome> {
  const [replaced, token] = [await currentSessionId(), await accessToken()];
  const outcome = await prove();
  if (outcome === 'signed-in') void endSessionAtApi(replaced, token);
  return outcome;
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
      ? call(ownAccountContracts.deleteMySession, sent, signal)
      : callWithToken(ownAccountContracts.deleteMySession, sent, token, signal);
  await ended.catch(() => undefined);
}
