import Alert from '@cloudscape-design/components/alert';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { messageOf } from '../../api/api-error.ts';
import { clientContentsQuery, useRemoveClient } from '../../data/client-removal.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { deleteClientTexts as texts } from './messages.ts';

interface DeleteClientProps {
  readonly client: Client;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteClient({ client: { id, name }, onClose, onDeleted }: DeleteClientProps) {
  const [left, setLeft] = useState<number>();
  const remove = useRemoveClient({
    onSuccess: () => notify.success(texts.deleted),
    onError: () => notify.error(texts.failed),
  });
  const begin = () => remove.mutate({ clientId: id, onLeft: setLeft }, { onSuccess: onDeleted });
  return (
    <Confirm
      title={texts.title({ name })}
      consent={name}
      action={texts.action}
      isBusy={remove.isPending}
      onConfirm={begin}
      onCancel={onClose}
    >
      {remove.isPending ? (
        <Progress name={name} left={left} />
      ) : (
        <SpaceBetween size="m">
          <Alert type="warning" header={texts.warning}>
            <ClientContents clientId={id} />
          </Alert>
          {remove.error !== null && (
            <Alert type="error" header={texts.failed}>
              {messageOf(remove.error)}
            </Alert>
          )}
        </SpaceBetween>
      )}
    </Confirm>
  );
}

function ClientContents({ clientId }: { clientId: Client['id'] }) {
  const { data, isPending } = useQuery(clientContentsQuery(clientId));
  if (isPending) return <StatusIndicator type="loading">{texts.counting}</StatusIndicator>;
  return (
    <ul>
      {data === undefined ? (
        <li>{texts.countFailed}</li>
      ) : (
        <>
          <li>{texts.posts({ count: data.posts, scheduled: data.scheduled })}</li>
          {data.subClients > 0 && <li>{texts.subClients({ count: data.subClients })}</li>}
        </>
      )}
      <li>{texts.rest}</li>
    </ul>
  );
}

function Progress({ name, left }: { name: string; left: number | undefined }) {
  const [most, setMost] = useState(0);
  if (left !== undefined && left > most) setMost(left);
  const done = left === undefined || most === 0 ? 0 : (1 - left / most) * 100;
  return (
    <ProgressBar
      label={texts.deleting({ name })}
      description={texts.goesOn}
      value={done}
      {...(left !== undefined && { additionalInfo: texts.postsLeft({ left }) })}
    />
  );
}
