import type { Client } from '../../../shared/domain/clients/client.ts';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { SubClientsPanel } from '../features/sub-clients/sub-clients-panel.tsx';

export function DashboardRoute() {
  return <DashboardPage subClients={subClients} />;
}

const subClients = (client: Client) => <SubClientsPanel client={client} />;
