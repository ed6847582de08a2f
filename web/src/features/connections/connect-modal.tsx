import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { connectionsQuery } from '../../data/connections.ts';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { shellMessages } from '../../shell/messages.ts';
import { unlessOverlayClick } from '../../shell/dialogs/unless-overlay-click.ts';
import { Disconnect } from './disconnect.tsx';
import { ListedAccounts } from './listed-accounts.tsx';
import { connectionTexts } from './messages.ts';
import { PlatformCard } from './platform-card.tsx';
import { useConnect } from './use-connect.ts';

export function ConnectModal({ client, onClose }: { client: Client; onClose: () => void }) {
  const { data: connections, error, refetch } = useQuery(connectionsQuery(client.id));
  const { connecting, connect } = useConnect(client.id);
  const [toDisconnect, setToDisconnect] = useState<Platform>();
  if (toDisconnect !== undefined) {
    return <Disconnect clientId={client.id} platform={toDisconnect} onClose={() => setToDisconnect(undefined)} />;
  }
  return (
    <Modal
      visible
      header={connectionTexts.title({ client: client.name })}
      closeAriaLabel={shellMessages.close}
      onDismiss={unlessOverlayClick(onClose)}
      footer={
        <Box float="right">
          <Button onClick={onClose}>{connectionTexts.done}</Button>
        </Box>
      }
    >
      <SpaceBetween size="m">
        {error !== null && (
          <LoadFailed title={connectionTexts.failedToLoad} error={error} onRetry={() => void refetch()} />
        )}
        {connections === undefined && error === null && (
          <StatusIndicator type="loading">{connectionTexts.loading}</StatusIndicator>
        )}
        {connections !== undefined &&
          Platform.options.map((platform) => (
            <PlatformCard
              key={platform}
              platform={platform}
              connection={connections.find((connection) => connection.platform === platform)}
              isConnecting={connecting === platform}
              isBlocked={connecting !== undefined && connecting !== platform}
              onConnect={() => connect(platform)}
              onDisconnect={() => setToDisconnect(platform)}
            />
          ))}
        {connections !== undefined && <ListedAccounts client={client} connected={connections.length} />}
      </SpaceBetween>
    </Modal>
  );
}
