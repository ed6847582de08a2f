import type { Client } from '../../../shared/domain/client.ts';
import { ConnectedPlatforms } from '../features/connections/connected-platforms.tsx';
import { OverviewPage } from '../features/workspace/overview-page.tsx';

/** The start of a client's workspace with the panel of its platforms. */
export function WorkspaceRoute() {
  return <OverviewPage panels={panels} />;
}

const panels = (client: Client) => <ConnectedPlatforms client={client} />;
