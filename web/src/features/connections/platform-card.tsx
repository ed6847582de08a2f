import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Connection } from '../../../../shared/domain/connections/connection.ts';
import { platformNames, type Platform } from '../../../../shared/platforms/platforms.ts';
import { webPlatformById } from '../../platforms/platforms.ts';
import { showDay } from '../../shell/dates/show-day.ts';
import { ConnectButtons } from './connect-buttons.tsx';
import { ConnectionState, isFullyConnected, Limitations } from './connection-state.tsx';
import { connectionTexts } from './messages.ts';
import { useAccountField } from './use-account-field.tsx';

export interface PlatformCardProps {
  readonly platform: Platform;
  readonly connection: Connection | undefined;
  readonly isConnecting: boolean;
  readonly isBlocked: boolean;
  /** Whether the plan allows another account. */
  readonly hasRoom: boolean;
  /** With the account's name as typed, or its kind, where the platform must know it first. */
  readonly onConnect: (account?: string) => void;
  readonly onDisconnect: () => void;
}

export function PlatformCard(props: PlatformCardProps) {
  const { platform, connection, isConnecting, isBlocked, hasRoom, onConnect, onDisconnect } = props;
  const name = platformNames[platform];
  const { Terms } = webPlatformById[platform];
  const { field, connect } = useAccountField(platform, onConnect);
  const isBeyondPlan = connection === undefined && !hasRoom;
  const needsConnecting = connection === undefined || !isFullyConnected(connection);
  return (
    <Container
      header={
        <Header
          variant="h3"
          description={<ConnectionState connection={connection} />}
          actions={
            <SpaceBetween direction="horizontal" size="xs">
              {connection !== undefined && (
                <Button disabled={isConnecting} onClick={onDisconnect}>
                  {connectionTexts.disconnect({ platform: name })}
                </Button>
              )}
              {needsConnecting && (
                <ConnectButtons
                  platform={platform}
                  isConnected={connection !== undefined}
                  isConnecting={isConnecting}
                  variant="primary"
                  isDisabled={isBlocked || isBeyondPlan}
                  disabledReason={isBeyondPlan ? connectionTexts.listing.full : undefined}
                  onConnect={connect}
                />
              )}
            </SpaceBetween>
          }
        >
          {name}
        </Header>
      }
    >
      {(connection !== undefined || field !== null || Terms !== undefined) && (
        <SpaceBetween size="s">
          {connection !== undefined && <Account connection={connection} />}
          {connection !== undefined && <Limitations connection={connection} />}
          {needsConnecting && !isBeyondPlan && field}
          {Terms && <Terms />}
        </SpaceBetween>
      )}
    </Container>
  );
}

function Account({ connection }: { connection: Connection }) {
  return (
    <KeyValuePairs
      columns={3}
      items={[
        { label: connectionTexts.account, value: <bdi>{connection.accountName}</bdi> },
        { label: connectionTexts.profile, value: <bdi>{connection.profileName}</bdi> },
        { label: connectionTexts.since, value: showDay(connection.connectedAt) },
      ]}
    />
  );
}
