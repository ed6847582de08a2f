import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { webPlatformById, webPlatforms } from '../../platforms/platforms.ts';
import { Section } from '../../shell/section.tsx';
import { ConnectButtons } from './connect-buttons.tsx';
import { ConnectionState, isFullyConnected, Limitations } from './connection-state.tsx';
import { connectionTexts } from './messages.ts';
import type { PlatformCardProps } from './platform-card.tsx';
import { useAccountField } from './use-account-field.tsx';

export function ConnectCard(props: Omit<PlatformCardProps, 'hasRoom'>) {
  const { platform, connection, isConnecting, isBlocked, onConnect, onDisconnect } = props;
  const name = platformNames[platform];
  const { Terms } = webPlatformById[platform];
  const { field, connect } = useAccountField(platform, onConnect);
  return (
    <Section title={name} fitHeight>
      <SpaceBetween size="m">
        <ul>
          {webPlatforms[platform].texts.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        {connection !== undefined && (
          <SpaceBetween size="xs">
            <bdi>{connection.accountName}</bdi>
            <ConnectionState connection={connection} />
            <Limitations connection={connection} />
          </SpaceBetween>
        )}
        {field}
        {Terms && <Terms />}
        <SpaceBetween direction="horizontal" size="xs">
          <ConnectButtons
            platform={platform}
            isConnected={connection !== undefined}
            isConnecting={isConnecting}
            variant={connection !== undefined && isFullyConnected(connection) ? 'normal' : 'primary'}
            isDisabled={isBlocked}
            onConnect={connect}
          />
          {connection !== undefined && (
            <Button disabled={isConnecting || isBlocked} onClick={onDisconnect}>
              {connectionTexts.disconnect({ platform: name })}
            </Button>
          )}
        </SpaceBetween>
      </SpaceBetween>
    </Section>
  );
}
