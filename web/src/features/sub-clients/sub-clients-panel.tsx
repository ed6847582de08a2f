import Button from '@cloudscape-design/components/button';
import Cards, { type CardsProps } from '@cloudscape-design/components/cards';
import Header from '@cloudscape-design/components/header';
import Pagination from '@cloudscape-design/components/pagination';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Alert from '@cloudscape-design/components/alert';
import { IfMay, useCan } from '../../auth/use-can.ts';
import { ClientEdit } from '../../../../shared/domain/clients/client-edit.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { NewSubClient, subClientLimit } from '../../../../shared/domain/clients/sub-client.ts';
import { subClientsQuery, useAddSubClient, useDeleteClient, useEditClient } from '../../data/clients.ts';
import { planTexts } from '../../plans/messages.ts';
import { TemporaryPassword } from '../../shell/dialogs/temporary-password.tsx';
import { OpensRows } from '../../shell/links/opens-rows.tsx';
import { Empty } from '../../shell/states/empty.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { messageOf } from '../../api/api-error.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { subClientTexts } from './messages.ts';
import { formOf } from './sub-client-form.ts';
import { SubClientModal } from './sub-client-modal.tsx';
import { fieldsOf, isRequiredField } from '../../../../shared/domain/clients/client-fields.ts';
import { clientFieldTexts } from '../../forms/messages.ts';
import { ClientLink } from '../../shell/clients/client-link.tsx';
import { LongText } from '../../shell/tables/long-text.tsx';
import { showDay } from '../../shell/dates/show-day.ts';

const texts = subClientTexts.remove;

function DeleteSubClient({ subClient, onClose }: { subClient: Client; onClose: () => void }) {
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

function AddSubClient({ parent, onClose }: { parent: Client; onClose: () => void }) {
  const add = useAddSubClient(parent.id);
  if (add.data !== undefined) {
    const { client, credential } = add.data;
    return <TemporaryPassword name={client.name} credential={credential} onClose={onClose} />;
  }
  return (
    <SubClientModal
      texts={subClientTexts.add}
      initial={formOf()}
      schema={NewSubClient}
      mutation={add}
      onSave={(form, onError) =>
        add.mutate(form, { onSuccess: () => notify.success(subClientTexts.add.done), onError })
      }
      onClose={onClose}
    />
  );
}

/** Sends the version that was read, so that a change made elsewhere is not overwritten. */
function EditSubClient({ subClient, onClose }: { subClient: Client; onClose: () => void }) {
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
      mutation={edit}
      onSave={(form, onError) => edit.mutate({ ...form, version: subClient.version }, { onSuccess, onError })}
      onClose={onClose}
    />
  );
}

export function SubClientsPanel({ client }: { client: Client }) {
  return subClientLimit(client) === 0 ? (
    <Empty {...planTexts.unavailable} />
  ) : (
    <SubClients key={client.id} parent={client} />
  );
}

const perRow = [{ cards: 1 }, { minWidth: 560, cards: 2 }, { minWidth: 900, cards: 3 }];

type Dialog = { action: 'add' } | { action: SubClientAction; subClient: Client };

function SubClients({ parent }: { parent: Client }) {
  const [page, setPage] = useState(1);
  const [dialog, setDialog] = useState<Dialog>();
  const mayAdd = useCan('sub-clients.create');
  const { data, error, refetch } = useQuery(subClientsQuery(parent.id, page));
  const limit = subClientLimit(parent);
  const pages = Math.max(data?.totalPages ?? 1, 1);
  // Deleting the last item of the last page leaves the page empty.
  if (page > pages) setPage(pages);
  if (error !== null) return <LoadFailed title={subClientTexts.failed} error={error} onRetry={() => void refetch()} />;
  const canAdd = data !== undefined && data.total < limit;
  return (
    <SpaceBetween size="m">
      <Header
        variant="h3"
        counter={data === undefined ? '' : counterOf(data.total, limit)}
        description={data !== undefined && !canAdd ? subClientTexts.allUsed({ count: limit }) : undefined}
        actions={
          canAdd && mayAdd && <Button onClick={() => setDialog({ action: 'add' })}>{subClientTexts.add.title}</Button>
        }
      >
        {subClientTexts.titleOf({ parent: parent.name })}
      </Header>
      <OpensRows>
        <Cards
          items={data?.clients ?? []}
          trackBy="id"
          cardDefinition={subClientCard((action, subClient) => setDialog({ action, subClient }))}
          cardsPerRow={perRow}
          loading={data === undefined}
          loadingText={subClientTexts.loading}
          ariaLabels={{ itemSelectionLabel: () => '', selectionGroupLabel: '', cardsLabel: subClientTexts.title }}
          empty={<Empty title={subClientTexts.empty} text={subClientTexts.emptyText} />}
        />
      </OpensRows>
      {pages > 1 && (
        <Pagination
          currentPageIndex={page}
          pagesCount={pages}
          onChange={({ detail }) => setPage(detail.currentPageIndex)}
        />
      )}
      {dialog !== undefined && <SubClientDialog parent={parent} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </SpaceBetween>
  );
}

function SubClientDialog({ parent, dialog, onClose }: { parent: Client; dialog: Dialog; onClose: () => void }) {
  switch (dialog.action) {
    case 'add':
      return <AddSubClient parent={parent} onClose={onClose} />;
    case 'edit':
      return <EditSubClient subClient={dialog.subClient} onClose={onClose} />;
    case 'remove':
      return <DeleteSubClient subClient={dialog.subClient} onClose={onClose} />;
  }
}

const counterOf = (total: number, limit: number) => (limit === Infinity ? `(${total})` : `(${total}/${limit})`);

type SubClientAction = 'edit' | 'remove';

function subClientCard(
  onAction: (action: SubClientAction, subClient: Client) => void,
): CardsProps.CardDefinition<Client> {
  return {
    header: ({ id, name }) => <ClientLink id={id} name={name} />,
    sections: [
      { id: 'email', content: ({ email }) => <LongText>{email}</LongText> },
      ...fieldsOf('parent')
        .filter((name) => !isRequiredField(name))
        .map((name) => ({
          id: name,
          header: clientFieldTexts[name].label,
          content: (subClient: Client) => <bdi>{subClient[name] ?? '–'}</bdi>,
          width: 50,
        })),
      { id: 'since', header: subClientTexts.since, content: ({ createdAt }) => showDay(createdAt) },
      {
        id: 'actions',
        content: (subClient) => (
          <SpaceBetween direction="horizontal" size="xs">
            {(['edit', 'remove'] as const).map((action) => (
              <IfMay key={action} action={action === 'edit' ? 'clients.edit' : 'clients.delete'}>
                <Button
                  ariaLabel={subClientTexts[action].actionFor({ name: subClient.name })}
                  onClick={() => onAction(action, subClient)}
                >
                  {subClientTexts[action].action}
                </Button>
              </IfMay>
            ))}
          </SpaceBetween>
        ),
      },
    ],
  };
}
