import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { messageOf } from '../../api/api-error.ts';
import { useDeleteClient } from '../../data/clients.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { subClientTexts } from './messages.ts';

const texts = subClientTexts.remove;

export function DeleteSubClient({ subClient, onClose }: { subClient: Client; onClose: () => void }) {
  const remove = useDeleteClient();
  const confirm = () =>
    remove.mutate(subClient.id, {
      onSuccess: () => {
        notify.success(texts.done);
        onClose();
      },
      onError: () => notify.error(texts.failed),
    });
  return (
    <Confirm title={texts.title} action={texts.action} isBusy={remove.isPending} onConfirm={confirm} onCancel={onClose}>
      <SpaceBetween size="s">
        <div>{texts.question}</div>
        <div>
          <strong>
            <bdi>{subClient.name}</bdi>
          </strong>{' '}
          (<bdi>{subClient.email}</bdi>). {texts.consequence}
        </div>
        {remove.error !== null && <Alert type="error">{messageOf(remove.error)}</Alert>}
      </SpaceBetween>
    </Confirm>
  );
}
