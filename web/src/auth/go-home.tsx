import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { ConfigError } from '../api/config-error.ts';
import { paths } from '../paths.ts';
import { Loading } from '../shell/loading.tsx';
import { meQuery } from './current-user.ts';
import { homeOf } from './destination.ts';

/** The start and every unknown address: the person's own home, or the sign-in page. */
export function GoHome() {
  const { data: me, error, isPending } = useQuery(meQuery);
  if (error instanceof ConfigError) throw error;
  if (isPending) return <Loading />;
  return <Navigate to={me ? homeOf(me.user) : paths.login} replace />;
}

/** A client's start: their posts. */
export function GoToPosts() {
  const { clientId } = useParams();
  return <Navigate to={paths.posts(clientId)} replace />;
}
