import { Outlet, useParams } from 'react-router-dom';
import { ClientId } from '../../../shared/domain/ids.ts';
import { ClientNotFound } from '../shell/client-not-found.tsx';
import { useUser } from './current-user.ts';

/** Pages about one client: open to that client and to admins. To anyone else the client does not exist. */
export function RequireClient() {
  const { clientId } = useParams();
  const user = useUser();
  const isOpen = ClientId.safeParse(clientId).success && (user.role === 'admin' || user.id === clientId);
  return isOpen ? <Outlet /> : <ClientNotFound />;
}
