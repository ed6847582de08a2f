import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { ConfigError } from '../api/config-error.ts';
import { useArrived } from '../data/use-arrived.ts';
import { useOwnLanguage } from '../data/me.ts';
import { paths, patterns } from '../paths.ts';
import { FreshSignInDialog } from './fresh-sign-in-dialog.tsx';
import { LoadFailed } from '../shell/states/load-failed.tsx';
import { LoadingPage } from '../shell/first-frame/loading-page.tsx';
import { Loading } from '../shell/states/loading.tsx';
import { shellMessages } from '../shell/messages.ts';
import { meQuery, useIsStaff } from './current-user.ts';
import { endSessionHere, signedOutDeliberately } from './end-session-here.ts';
import { offerFreshSignIn } from './fresh-sign-in.ts';
import { type Refusal, RejectSessionContext, sessionRefusalOf } from './refusals.ts';
import type { LoginState } from './login-state.ts';
import { followRotations, onSignOutElsewhere } from './other-tabs.ts';
import { useLacksTwoFactor } from '../data/second-factors.ts';
import { IdleWatch, SessionWatch } from './session-watch.tsx';
import { configured } from './session.ts';

/** Shows the dialog when a request needs a fresh sign-in. */
function FreshSignInHost() {
  const [answer, setAnswer] = useState<(isFresh: boolean) => void>();
  useEffect(
    () =>
      offerFreshSignIn(
        () =>
          new Promise((resolve) => {
            setAnswer(() => (isFresh: boolean) => {
              setAnswer(undefined);
              resolve(isFresh);
            });
          }),
      ),
    [],
  );
  if (answer === undefined) return null;
  return <FreshSignInDialog onDone={() => answer(true)} onClose={() => answer(false)} />;
}

/** Exactly as stored in the user pool; empty where unknown. */
async function sessionEmail(): Promise<string> {
  try {
    const { amplify } = await configured();
    const { tokens } = await amplify.fetchAuthSession();
    const email = tokens?.idToken?.payload['email'];
    return typeof email === 'string' ? email : '';
  } catch {
    return '';
  }
}

/**
 * Sends a visitor to the landing page and a person whose session ended to the sign-in page. Both return to their page
 * after signing in, except after signing out deliberately.
 */
export function RequireSignedIn() {
  const { pathname, search, hash } = useLocation();
  const { data, error, refetch } = useQuery(meQuery);
  const me = useArrived(data);
  const [refusal, rejectSession] = useRefusal(error);
  const wasAllowed = useWasTrue(Boolean(me));
  const isLeaving = useNavigation().location?.pathname === paths.login;
  // A cached account does not admit a person whom the API refuses now.
  if (refusal !== undefined) return <Refused refusal={refusal} />;
  if (me)
    return (
      <RejectSessionContext value={rejectSession}>
        <Allowed />
      </RejectSessionContext>
    );
  // The sign-in page is still loaded; going elsewhere would take its place.
  if (isLeaving) return <Loading />;
  const from = `${pathname}${search}${hash}`;
  if (me === null && wasAllowed) return <GoTo place={paths.login} state={afterSession(from)} />;
  // Who comes from an application knows what to do here.
  if (me === null && pathname === patterns.consent) return <GoTo place={paths.login} state={{ from }} />;
  if (me === null) return <GoTo place={paths.home} state={{ from }} />;
  if (data !== undefined || error === null) return <LoadingPage />;
  if (error instanceof ConfigError) throw error;
  return <LoadFailed error={error} onRetry={() => void refetch()} />;
}

const afterSession = (from: string): LoginState =>
  signedOutDeliberately.current() ? {} : { from, message: shellMessages.sessionEnded };

/** Why the person may not enter; pages can set it too. It outlives the session until the sign-in page has shown it. */
function useRefusal(error: unknown): [refusal: Refusal | undefined, rejectSession: (refusal: Refusal) => void] {
  const [known, setKnown] = useState<Refusal>();
  const refusal = sessionRefusalOf(error) ?? known;
  if (refusal?.message !== known?.message) setKnown(refusal);
  return [refusal, setKnown];
}

function useWasTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue;
}

function Allowed() {
  const { pathname } = useLocation();
  const place = paths.account();
  const lacksTwoFactor = useLacksTwoFactor();
  const isStaff = useIsStaff();
  const queryClient = useQueryClient();
  useEffect(() => onSignOutElsewhere(() => void endSessionHere(queryClient)), [queryClient]);
  useEffect(followRotations, []);
  useOwnLanguage();
  return (
    <>
      {lacksTwoFactor && pathname !== place ? <Navigate to={place} replace /> : <Outlet />}
      <FreshSignInHost />
      <SessionWatch />
      {isStaff && <IdleWatch />}
    </>
  );
}

function GoTo({ place, state }: { place: string; state: LoginState }) {
  return <Navigate to={place} state={state} replace />;
}

/** Ends the session, then gives the reason on the sign-in page with the e-mail filled in. */
function Refused({ refusal }: { refusal: Refusal }) {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    // End the session first: the sign-in page redirects a person who still has one.
    void sessionEmail().then((known) => endSessionHere(queryClient).finally(() => setEmail(known)));
  }, [queryClient]);
  return email === undefined ? <Loading /> : <GoTo place={paths.login} state={{ ...refusal, email }} />;
}
