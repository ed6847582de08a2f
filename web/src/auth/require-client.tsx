import { Outlet, useParams } from 'react-router-dom';
import { ClientId } from '../../../shared/domain/ids.ts';
import { subClientLimit } from '../../../shared/domain/clients/sub-client.ts';
import { ClientNotFound } from '../shell/states/client-not-found.tsx';
import { OfClient } from '../shell/clients/of-client.tsx';
import { useMe } from './current-user.ts';

/** Pages about one client: open to that client, to its parent and to admins. To anyone else the client does not exist. */
export function RequireClient() {
  const { data: clientId } = ClientId.safeParse(useParams()['clientId']);
  const { user, client } = useMe();
  if (clientId === undefined) return <ClientNotFound />;
  if (user.role === 'admin' || user.id === clientId) return <Outlet />;
  if (subClientLimit(client) === 0) return <ClientNotFound />;
  return <OfClient clientId={clientId}>{() => <Outlet />}</OfClient>;
}
