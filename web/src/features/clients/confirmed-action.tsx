import type { UseMutationResult } from '@tanstack/react-query';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { useEndSessions, useResetTwoFactor } from '../../data/clients.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { clientTexts } from './messages.ts';

interface ConfirmedProps {
  readonly client: Client;
  readonly onClose: () => void;
}

export function EndSessions(props: ConfirmedProps) {
  return <ConfirmedAction {...props} action="sessions" deed={useEndSessions()} />;
}

export function ResetTwoFactor(props: ConfirmedProps) {
  return <ConfirmedAction {...props} action="twoFactor" deed={useResetTwoFactor()} />;
}

interface ConfirmedActionProps extends ConfirmedProps {
  readonly action: keyof typeof clientTexts.asked;
  readonly deed: UseMutationResult<unknown, Error, ClientId>;
}

function ConfirmedAction({ client: { id, name }, action, deed, onClose }: ConfirmedActionProps) {
  const { text, done, failed } = clientTexts.asked[action];
  const title = clientTexts.actions[action];
  const confirm = () =>
    deed.mutate(id, {
      onSuccess: () => {
        notify.success(done({ name }));
        onClose();
      },
      onError: () => notify.error(failed),
    });
  return (
    <Confirm title={title} action={title} isBusy={deed.isPending} onConfirm={confirm} onCancel={onClose}>
      {text({ name })}
    </Confirm>
  );
}
