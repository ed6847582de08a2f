import type { Client } from '../../../../shared/domain/client.ts';
import { useEndSessions } from '../../data/clients.ts';
import { Confirm } from '../../shell/confirm.tsx';
import { notify } from '../../shell/toasts.ts';
import { clientTexts } from './messages.ts';

/** Signs a client out everywhere, after asking. */
export function EndSessions({ client: { id, name }, onClose }: { client: Client; onClose: () => void }) {
  const end = useEndSessions();
  const confirm = () =>
    end.mutate(id, {
      onSuccess: () => {
        notify.success(clientTexts.sessionsEnded(name));
        onClose();
      },
      onError: () => notify.error(clientTexts.sessionsFailed),
    });
  return (
    <Confirm
      title={clientTexts.actions.sessions}
      action={clientTexts.actions.sessions}
      isBusy={end.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {clientTexts.sessionsText(name)}
    </Confirm>
  );
}
