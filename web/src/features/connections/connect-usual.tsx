import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { connectionsQuery } from '../../data/connections.ts';
import { ConnectButtons } from './connect-buttons.tsx';
import { proposedPlatforms } from './connect-link/proposed-platforms.ts';
import { useConnect } from './use-connect.ts';

/** One press each for the accounts that most clients have and this one lacks, or must connect again. */
export function ConnectUsual({ clientId }: { readonly clientId: ClientId }) {
  const { data: connections } = useQuery(connectionsQuery(clientId));
  const { connecting, connect } = useConnect(clientId);
  const proposed = proposedPlatforms(connections ?? []);
  if (connections === undefined || proposed.length === 0) return null;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {proposed.map((platform) => (
        <ConnectButtons
          key={platform}
          platform={platform}
          isConnected={connections.some((connection) => connection.platform === platform)}
          isConnecting={connecting === platform}
          variant="normal"
          isDisabled={connecting !== undefined && connecting !== platform}
          onConnect={(account) => connect(platform, account)}
        />
      ))}
    </SpaceBetween>
  );
}
