import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { useUser } from '../auth/current-user.ts';
import { ConnectedPlatforms } from '../features/connections/connected-platforms.tsx';
import { SubClientsPanel } from '../features/sub-clients/sub-clients-panel.tsx';
import { Onboarding } from './onboarding.tsx';
import { workspaceTexts } from '../features/workspace/messages.ts';
import { OverviewPage } from '../features/workspace/overview-page.tsx';

function ForStaff({ children }: { children: ReactNode }) {
  return useUser().role === 'admin' ? children : null;
}

export function WorkspaceRoute() {
  return <OverviewPage panels={panels} />;
}

const panels = (client: Client) => (
  <SpaceBetween size="l">
    <ForStaff>
      <Onboarding clientId={client.id} />
    </ForStaff>
    <ConnectedPlatforms client={client} />
    <Container header={<Header variant="h2">{workspaceTexts.subClients}</Header>}>
      <SubClientsPanel client={client} />
    </Container>
  </SpaceBetween>
);
