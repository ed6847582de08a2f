import type { ClientId } from '../../../../shared/domain/ids.ts';
import { platformNames, type Platform } from '../../../../shared/platforms/platforms.ts';
import { platforms } from '../../../../shared/platforms/registry.ts';
import type { SocialPlatform } from '../../../../shared/platforms/social-platform.ts';
import { useDisconnect } from '../../data/connections.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { connectionTexts } from './messages.ts';

interface DisconnectProps {
  readonly clientId: ClientId;
  readonly platform: Platform;
  readonly onClose: () => void;
}

export function Disconnect({ clientId, platform, onClose }: DisconnectProps) {
  const disconnect = useDisconnect(clientId);
  const name = platformNames[platform];
  const { endsConsents }: Pick<SocialPlatform, 'id' | 'endsConsents'> = platforms[platform];
  const confirm = () =>
    disconnect.mutate(platform, {
      onSuccess: () => notify.success(connectionTexts.updated),
      onError: () => notify.error(connectionTexts.disconnectFailed({ platform: name })),
      onSettled: onClose,
    });
  return (
    <Confirm
      title={connectionTexts.disconnect({ platform: name })}
      action={connectionTexts.disconnect({ platform: name })}
      isBusy={disconnect.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {connectionTexts.disconnectText({ platform: name })}{' '}
      {connectionTexts[endsConsents === true ? 'disconnectEnds' : 'disconnectAccess']({ platform: name })}
    </Confirm>
  );
}
