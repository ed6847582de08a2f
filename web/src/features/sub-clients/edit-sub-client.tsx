import { ClientEdit } from '../../../../shared/domain/clients/client-edit.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { useEditClient } from '../../data/clients.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { subClientTexts } from './messages.ts';
import { formOf } from './sub-client-form.ts';
import { SubClientModal } from './sub-client-modal.tsx';

/** Sends the version that was read, so that a change made elsewhere is not overwritten. */
export function EditSubClient({ subClient, onClose }: { subClient: Client; onClose: () => void }) {
  const edit = useEditClient(subClient.id);
  const onSuccess = () => {
    notify.success(subClientTexts.edit.done);
    onClose();
  };
  return (
    <SubClientModal
      texts={subClientTexts.edit}
      initial={formOf(subClient)}
      schema={ClientEdit}
      isSaving={edit.isPending}
      error={edit.error}
      onSave={(form, onError) => edit.mutate({ ...form, version: subClient.version }, { onSuccess, onError })}
      onClose={onClose}
    />
  );
}
