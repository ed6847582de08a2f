import { Outlet, useParams } from 'react-router-dom';
import { ClientId } from '../../../shared/domain/ids.ts';
import { subClientLimit } from '../../../shared/domain/clients/sub-client.ts';
import { ClientNotFound } from '../shell/states/client-not-found.tsx';
import { WithClientName } from '../shell/clients/with-client-name.tsx';
import { useMe } from './current-user.ts';

/** Admits the client itself, its parent and admins. All others get "not found". */
export function RequireClient() {
  const { data: clientId } = ClientId.safeParse(useParams()['clientId']);
  const { user, client } = useMe();
  if (clientId === undefined) return <ClientNotFound />;
  if (user.role === 'admin' || user.id === clientId) return <Outlet />;
  if (subClientLimit(client) === 0) return <ClientNotFound />;
  return <WithClientName clientId={clientId}>{() => <Outlet />}</WithClientName>;
}
