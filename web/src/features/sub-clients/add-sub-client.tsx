import type { Client } from '../../../../shared/domain/clients/client.ts';
import { NewSubClient } from '../../../../shared/domain/clients/sub-client.ts';
import { useAddSubClient } from '../../data/sub-clients.ts';
import { TemporaryPassword } from '../../shell/dialogs/temporary-password.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { subClientTexts } from './messages.ts';
import { emptySubClient } from './sub-client-form.ts';
import { SubClientModal } from './sub-client-modal.tsx';

export function AddSubClient({ parent, onClose }: { parent: Client; onClose: () => void }) {
  const add = useAddSubClient(parent.id);
  if (add.data !== undefined) {
    const { client, credential } = add.data;
    return <TemporaryPassword name={client.name} credential={credential} onClose={onClose} />;
  }
  return (
    <SubClientModal
      texts={subClientTexts.add}
      initial={emptySubClient}
      schema={NewSubClient}
      isSaving={add.isPending}
      error={add.error}
      onSave={(form, onError) =>
        add.mutate(form, { onSuccess: () => notify.success(subClientTexts.add.done), onError })
      }
      onClose={onClose}
    />
  );
}
