import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { paths, patterns } from '../paths.ts';
import { useUser } from './current-user.ts';
import { homeOf } from './destination.ts';

/** Clients have these in their workspace. */
const ownPages: Readonly<Record<string, (clientId: ClientId) => string>> = {
  [patterns.posts]: paths.posts,
  [patterns.newPost]: paths.newPost,
  [patterns.media]: paths.media,
};

export function RequireAdmin() {
  const user = useUser();
  const { pathname, search } = useLocation();
  if (user.role === 'admin') return <Outlet />;
  const own = ownPages[pathname];
  return <Navigate to={own === undefined ? homeOf(user) : `${own(user.id)}${search}`} replace />;
}
