import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { subClientLimit } from '../../../shared/domain/clients/sub-client.ts';
import { useUser } from '../auth/current-user.ts';
import { ConnectedPlatforms } from '../features/connections/connected-platforms.tsx';
import { SubClientsPanel } from '../features/sub-clients/sub-clients-panel.tsx';
import { workspaceTexts } from '../features/workspace/messages.ts';
import { Onboarding } from './onboarding.tsx';

/** Below what a client comes for: accounts, sub-clients, and what staff has still to set up. */
export function HomePanels({ client }: { readonly client: Client }) {
  const isStaff = useUser().role === 'admin';
  return (
    <SpaceBetween size="l">
      {isStaff && <Onboarding clientId={client.id} />}
      <ConnectedPlatforms client={client} />
      {subClientLimit(client) > 0 && (
        <Container header={<Header variant="h2">{workspaceTexts.subClients}</Header>}>
          <SubClientsPanel client={client} />
        </Container>
      )}
    </SpaceBetween>
  );
}
