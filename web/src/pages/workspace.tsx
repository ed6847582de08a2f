import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { ConnectedPlatforms } from '../features/connections/connected-platforms.tsx';
import { SubClientsPanel } from '../features/sub-clients/sub-clients-panel.tsx';
import { workspaceTexts } from '../features/workspace/messages.ts';
import { OverviewPage } from '../features/workspace/overview-page.tsx';

export function WorkspaceRoute() {
  return <OverviewPage panels={panels} />;
}

const panels = (client: Client) => (
  <SpaceBetween size="l">
    <ConnectedPlatforms client={client} />
    <Container header={<Header variant="h2">{workspaceTexts.subClients}</Header>}>
      <SubClientsPanel client={client} />
    </Container>
  </SpaceBetween>
);
