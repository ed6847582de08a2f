import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { ConfigError } from '../api/config-error.ts';
import { paths } from '../paths.ts';
import { LoadFailed } from '../shell/load-failed.tsx';
import { Loading } from '../shell/loading.tsx';
import { meQuery } from './current-user.ts';
import { endSessionHere } from './end-session-here.ts';
import type { LoginState } from './login-state.ts';
import { useLacksTwoFactor } from './obligatory-two-factor.ts';
import { refusalOf, type Refusal } from './refusals.ts';

/** Lets the signed-in through and sends everyone else to sign in, remembering where they were going. */
export function RequireSignedIn() {
  const { pathname, search, hash } = useLocation();
  const { data: me, error, refetch } = useQuery(meQuery);
  if (me) return <Admitted />;
  if (me === null) return <ToLogin state={{ from: `${pathname}${search}${hash}` }} />;
  if (error === null) return <Loading />;
  if (error instanceof ConfigError) throw error;
  const refusal = refusalOf(error);
  return refusal === undefined ? (
    <LoadFailed error={error} onRetry={() => void refetch()} />
  ) : (
    <Refused refusal={refusal} />
  );
}

/** Whoever has to use two-factor authentication and does not is taken to where it is turned on. */
function Admitted() {
  const { pathname } = useLocation();
  const place = paths.account();
  return useLacksTwoFactor() && pathname !== place ? <Navigate to={place} replace /> : <Outlet />;
}

function ToLogin({ state }: { state: LoginState }) {
  return <Navigate to={paths.login} state={state} replace />;
}

/** Says at the sign-in page why someone is no longer let in. The session ends there: here it would lead on without a word. */
function Refused({ refusal }: { refusal: Refusal }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    async function leave() {
      await navigate(paths.login, { state: refusal satisfies LoginState, replace: true });
      await endSessionHere(queryClient);
    }
    void leave();
  }, [navigate, queryClient, refusal]);
  return <Loading />;
}
