import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { platformNames, type Platform } from '../../../../shared/platforms/platforms.ts';
import { webPlatformById } from '../../platforms/platforms.ts';
import { connectionTexts } from './messages.ts';

interface ConnectButtonsProps {
  readonly platform: Platform;
  readonly isConnected: boolean;
  readonly isConnecting: boolean;
  readonly variant: 'normal' | 'primary';
  readonly isDisabled: boolean;
  readonly disabledReason?: string | undefined;
  readonly onConnect: (account?: string) => void;
}

export function ConnectButtons({ platform, isConnecting, onConnect, ...props }: ConnectButtonsProps) {
  const { kinds } = webPlatformById[platform].texts;
  if (kinds === undefined || isConnecting)
    return (
      <ConnectButton
        {...props}
        name={platformNames[platform]}
        isConnecting={isConnecting}
        onClick={() => onConnect()}
      />
    );
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {Object.entries(kinds).map(([kind, name]) => (
        <ConnectButton key={kind} {...props} name={name} isConnecting={false} onClick={() => onConnect(kind)} />
      ))}
    </SpaceBetween>
  );
}

interface ConnectButtonProps extends Omit<ConnectButtonsProps, 'platform' | 'onConnect'> {
  readonly name: string;
  readonly onClick: () => void;
}

function ConnectButton(props: ConnectButtonProps) {
  const { name, isConnected, isConnecting, variant, isDisabled, disabledReason, onClick } = props;
  return (
    <Button
      variant={variant}
      loading={isConnecting}
      loadingText={connectionTexts.connecting}
      disabled={isDisabled}
      {...(disabledReason !== undefined && { disabledReason })}
      onClick={onClick}
    >
      {connectLabel(name, isConnected, isConnecting)}
    </Button>
  );
}

function connectLabel(platform: string, isConnected: boolean, isConnecting: boolean): string {
  if (isConnecting) return connectionTexts.connecting;
  return isConnected ? connectionTexts.connectAgain({ platform }) : connectionTexts.connect({ platform });
}
