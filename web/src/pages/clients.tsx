import { ClientsPage } from '../features/clients/clients-page.tsx';
import { clientDialogs } from './client-dialogs.tsx';

export function ClientsRoute() {
  return <ClientsPage dialogs={clientDialogs} />;
}
