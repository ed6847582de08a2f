import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ConfigError } from '../api/config-error.ts';
import { paths } from '../paths.ts';
import { LoadFailed } from '../shell/states/load-failed.tsx';
import { Loading } from '../shell/states/loading.tsx';
import { shellMessages } from '../shell/messages.ts';
import { meQuery } from './current-user.ts';
import { endSessionHere } from './end-session-here.ts';
import { ExpelContext } from './expel.ts';
import type { LoginState } from './login-state.ts';
import { useLacksTwoFactor } from './obligatory-two-factor.ts';
import { expulsionOf, type Refusal } from './refusals.ts';
import { sessionEmail } from './session-email.ts';
import { signedOutDeliberately } from './signed-out-deliberately.ts';

/**
 * Lets the signed-in through. Whoever comes without a session is sent to the landing page, and whose session ends here to sign
 * in again; where they were going is remembered, unless they have signed out themselves.
 */
export function RequireSignedIn() {
  const { pathname, search, hash } = useLocation();
  const { data: me, error, refetch } = useQuery(meQuery);
  const [refusal, expel] = useRefusal(error);
  const wasAdmitted = useWasTrue(Boolean(me));
  // What is known of them from before does not let anybody in who is refused now.
  if (refusal !== undefined) return <Refused refusal={refusal} />;
  if (me)
    return (
      <ExpelContext value={expel}>
        <Admitted />
      </ExpelContext>
    );
  const from = `${pathname}${search}${hash}`;
  if (me === null && wasAdmitted) return <GoTo place={paths.login} state={afterSession(from)} />;
  if (me === null) return <GoTo place={paths.home} state={{ from }} />;
  if (error === null) return <Loading />;
  if (error instanceof ConfigError) throw error;
  return <LoadFailed error={error} onRetry={() => void refetch()} />;
}

const afterSession = (from: string): LoginState =>
  signedOutDeliberately.current() ? {} : { from, message: shellMessages.sessionEnded };

/**
 * Why the person is not let in, which a page can say too. It is still known when their session has ended for it, until they are
 * at the sign-in page.
 */
function useRefusal(error: unknown): [refusal: Refusal | undefined, expel: (refusal: Refusal) => void] {
  const [known, setKnown] = useState<Refusal>();
  const refusal = expulsionOf(error) ?? known;
  if (refusal !== known) setKnown(refusal);
  return [refusal, setKnown];
}

function useWasTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue;
}

/** Whoever has to use two-factor authentication and does not is taken to where it is turned on. */
function Admitted() {
  const { pathname } = useLocation();
  const place = paths.account();
  return useLacksTwoFactor() && pathname !== place ? <Navigate to={place} replace /> : <Outlet />;
}

function GoTo({ place, state }: { place: string; state: LoginState }) {
  return <Navigate to={place} state={state} replace />;
}

/** Signs out someone who is no longer let in, then says why at the sign-in page, which knows who they are. */
function Refused({ refusal }: { refusal: Refusal }) {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    // The sign-in page leads whoever still has a session away again.
    void sessionEmail().then((known) => endSessionHere(queryClient).finally(() => setEmail(known)));
  }, [queryClient]);
  return email === undefined ? <Loading /> : <GoTo place={paths.login} state={{ ...refusal, email }} />;
}
