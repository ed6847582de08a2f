import type { Client } from '../../../shared/domain/client.ts';
import { ClientsPage } from '../features/clients/clients-page.tsx';
import { ConnectModal } from '../features/connections/connect-modal.tsx';

/** The clients page with the dialog that connects a client's platforms. */
export function ClientsRoute() {
  return <ClientsPage connections={connections} />;
}

function connections(client: Client, close: () => void) {
  return <ConnectModal client={client} onClose={close} />;
}
