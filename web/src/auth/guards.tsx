import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { isStaff } from '../../../shared/domain/access/person.ts';
import { ClientId } from '../../../shared/domain/ids.ts';
import { subClientLimit } from '../../../shared/domain/clients/sub-client.ts';
import { paths, patterns } from '../paths.ts';
import { ClientNotFound, NotOfRank } from '../shell/states/client-not-found.tsx';
import { WithClientName } from '../shell/clients/with-client-name.tsx';
import { useMe, useUser } from './current-user.ts';
import { homeOf } from './destination.ts';
import { mayOpen } from './page-rights.ts';

/** Clients have these in their workspace. */
const ownPages: Readonly<Record<string, (clientId: ClientId) => string>> = {
  [patterns.posts]: paths.posts,
  [patterns.newPost]: paths.newPost,
  [patterns.media]: paths.media,
};

export function RequireAdmin() {
  const user = useUser();
  const { pathname, search } = useLocation();
  if (isStaff(user)) return mayOpen(user, pathname) ? <Outlet /> : <NotOfRank />;
  const own = ownPages[pathname];
  return <Navigate to={own === undefined ? homeOf(user) : `${own(user.id)}${search}`} replace />;
}

/** Admits the client itself, its parent and admins. All others get "not found". */
export function RequireClient() {
  const { data: clientId } = ClientId.safeParse(useParams()['clientId']);
  const { user, client } = useMe();
  if (clientId === undefined) return <ClientNotFound />;
  if (isStaff(user) || user.id === clientId) return <Outlet />;
  if (subClientLimit(client) === 0) return <ClientNotFound />;
  return <WithClientName clientId={clientId}>{() => <Outlet />}</WithClientName>;
}

/** For shortcuts and shared files, which know no client. */
export function GoToNewPost() {
  const user = useUser();
  const { search } = useLocation();
  return <Navigate to={`${paths.newPost(isStaff(user) ? undefined : user.id)}${search}`} replace />;
}
