import type { Client } from '../../../../shared/domain/client.ts';
import { useResetTwoFactor } from '../../data/clients.ts';
import { Confirm } from '../../shell/confirm.tsx';
import { notify } from '../../shell/toasts.ts';
import { clientTexts } from './messages.ts';

/** Lets a client who has lost the authenticator app sign in with the password alone, after asking. */
export function ResetTwoFactor({ client: { id, name }, onClose }: { client: Client; onClose: () => void }) {
  const reset = useResetTwoFactor();
  const confirm = () =>
    reset.mutate(id, {
      onSuccess: () => {
        notify.success(clientTexts.twoFactorReset(name));
        onClose();
      },
      onError: () => notify.error(clientTexts.twoFactorFailed),
    });
  return (
    <Confirm
      title={clientTexts.actions.twoFactor}
      action={clientTexts.actions.twoFactor}
      isBusy={reset.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {clientTexts.twoFactorText(name)}
    </Confirm>
  );
}
