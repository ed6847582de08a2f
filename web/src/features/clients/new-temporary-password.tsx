import type { Client } from '../../../../shared/domain/clients/client.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCreateTemporaryPassword } from '../../data/clients.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { TemporaryPassword } from '../../shell/dialogs/temporary-password.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { clientTexts } from './messages.ts';

/** The current password stops working. */
export function NewTemporaryPassword({ client, onClose }: { client: Client; onClose: () => void }) {
  const create = useCreateTemporaryPassword();
  if (create.data !== undefined) {
    return <TemporaryPassword name={client.name} credential={create.data} onClose={onClose} />;
  }
  const make = () =>
    create.mutate(client.id, {
      onError: (error) => notify.error(`${clientTexts.passwordFailed}. ${messageOf(error)}`),
    });
  return (
    <Confirm
      title={clientTexts.actions.password}
      action={clientTexts.makePassword}
      isBusy={create.isPending}
      onConfirm={make}
      onCancel={onClose}
    >
      {clientTexts.replacesPassword({ name: client.name })}
    </Confirm>
  );
}
