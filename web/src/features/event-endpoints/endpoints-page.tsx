import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import {
  endpointHost,
  type EventEndpoint,
  endpointsLimit,
  eventBusOf,
} from '../../../../shared/domain/events/event-endpoint.ts';
import { permissionsOf } from '../../../../shared/domain/plans/plans.ts';
import { messageOf } from '../../api/api-error.ts';
import { endpointsQuery, useDeleteEndpoint, useTestEndpoint, useUpdateEndpoint } from '../../data/event-endpoints.ts';
import { paths } from '../../paths.ts';
import { showInstant } from '../../shell/dates/show-instant.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { Page } from '../../shell/frame/page.tsx';
import { LinkButton } from '../../shell/links/link-button.tsx';
import { useAddress } from '../../shell/links/use-address.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { FittingTable } from '../../shell/tables/fitting-table.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { Deliveries } from './deliveries.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { eventTexts as texts } from './messages.ts';
import { BusPolicy, RotateSecretDialog, type ShownSecret, SigningSecret } from './signing-secret.tsx';

type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'rotate' | 'policy' | 'remove'; readonly endpoint: EventEndpoint };

const nameOfEndpoint = ({ name, url }: EventEndpoint) => name ?? endpointHost(url);

/** Of a client, or of the agency. The log of the endpoint that the address names is below. */
export function EndpointsPage({ client }: { client?: Client }) {
  const { data, error, isPending, refetch } = useQuery(endpointsQuery(client?.id));
  const [opened, setOpened] = useState<Opened>();
  const [secret, setSecret] = useState<ShownSecret>();
  const [search, changeAddress] = useAddress();
  const close = () => setOpened(undefined);
  const endpoints = data?.endpoints ?? [];
  const isInPlan = client === undefined || permissionsOf(client.plan).canAccessAPI;
  const isFull = endpoints.length >= endpointsLimit;
  const showCreated: ComponentProps<typeof EndpointDialog>['onCreated'] = ({ endpoint, secret: made }) =>
    made === undefined ? setOpened({ kind: 'policy', endpoint }) : setSecret({ endpoint, secret: made });
  const logged = endpoints.find(({ id }) => id === search.get('log'));
  const add = (
    <Button variant="primary" disabled={!isInPlan || isFull} onClick={() => setOpened({ kind: 'add' })}>
      {texts.add}
    </Button>
  );
  return (
    <Page
      title={texts.title}
      description={client === undefined ? texts.description : texts.descriptionOf({ client: client.name })}
      actions={add}
    >
      <SpaceBetween size="l">
        {client !== undefined && !isInPlan && (
          <Alert
            type="info"
            header={texts.notInPlan}
            action={<LinkButton to={paths.clientPlan(client.id)}>{texts.seePlan}</LinkButton>}
          >
            {texts.notInPlanText}
          </Alert>
        )}
        {isFull && <Alert type="info">{texts.limit({ limit: endpointsLimit })}</Alert>}
        {error !== null && data === undefined ? (
          <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <FittingTable
            label={texts.title}
            items={endpoints}
            columns={columnsFor({
              isInPlan,
              open: setOpened,
              showLog: ({ id }) => changeAddress({ log: id, state: undefined }),
            })}
            trackBy="id"
            loading={isPending}
            loadingText={texts.loading}
            empty={<Empty title={texts.empty} text={texts.emptyText} />}
          />
        )}
        {logged !== undefined && (
          <Deliveries
            key={logged.id}
            endpoint={logged}
            isInPlan={isInPlan}
            onClose={() => changeAddress({ log: undefined, state: undefined })}
          />
        )}
      </SpaceBetween>
      {opened?.kind === 'add' && <EndpointDialog clientId={client?.id} onCreated={showCreated} onClose={close} />}
      {opened?.kind === 'edit' && <EndpointDialog known={opened.endpoint} onCreated={showCreated} onClose={close} />}
      {opened?.kind === 'rotate' && (
        <RotateSecretDialog endpoint={opened.endpoint} onRotated={setSecret} onClose={close} />
      )}
      {opened?.kind === 'policy' && data !== undefined && (
        <BusPolicy endpoint={opened.endpoint} account={data.account} onClose={close} />
      )}
      {opened?.kind === 'remove' && <RemoveDialog endpoint={opened.endpoint} onClose={close} />}
      {secret !== undefined && <SigningSecret shown={secret} onClose={() => setSecret(undefined)} />}
    </Page>
  );
}

interface Ways {
  readonly isInPlan: boolean;
  readonly open: (opened: Opened) => void;
  readonly showLog: (endpoint: EventEndpoint) => void;
}

const { columns } = texts;

const columnsFor = (ways: Ways): readonly TableProps.ColumnDefinition<EventEndpoint>[] => [
  {
    id: 'endpoint',
    header: columns.endpoint,
    isRowHeader: true,
    minWidth: 240,
    cell: (endpoint) => (
      <>
        <bdi>{nameOfEndpoint(endpoint)}</bdi>
        <Box color="text-body-secondary" fontSize="body-s">
          <bdi dir="ltr">{endpoint.url}</bdi>
        </Box>
      </>
    ),
  },
  { id: 'state', header: columns.state, minWidth: 140, cell: (endpoint) => <State endpoint={endpoint} /> },
  {
    id: 'kinds',
    header: columns.kinds,
    minWidth: 110,
    cell: ({ kinds }) =>
      kinds.length > 2 ? texts.kinds({ count: kinds.length }) : kinds.map((kind) => texts.names[kind]).join(', '),
  },
  {
    id: 'delivered',
    header: columns.delivered,
    minWidth: 140,
    cell: ({ lastDeliveredAt }) => (lastDeliveredAt === undefined ? texts.never : showInstant(lastDeliveredAt)),
  },
  {
    id: 'actions',
    header: columns.actions,
    minWidth: 230,
    cell: (endpoint) => <Actions endpoint={endpoint} {...ways} />,
  },
];

function State({ endpoint: { disabled } }: { endpoint: EventEndpoint }) {
  if (disabled === undefined) return <StatusIndicator>{texts.on}</StatusIndicator>;
  if (disabled.reason === 'by-hand') return <StatusIndicator type="stopped">{texts.off}</StatusIndicator>;
  return <StatusIndicator type="error">{texts[disabled.reason]}</StatusIndicator>;
}

/** Without the plan nothing is sent, so only what ends or reads something is offered. */
function Actions({ endpoint, isInPlan, open, showLog }: Ways & { endpoint: EventEndpoint }) {
  const test = useTestEndpoint();
  const update = useUpdateEndpoint();
  const name = { endpoint: nameOfEndpoint(endpoint) };
  const { id: endpointId, version, disabled } = endpoint;
  const isOn = disabled === undefined;
  const isBus = eventBusOf(endpoint.url) !== undefined;
  const onError = (error: Error) => notify.error(messageOf(error));

  const turn = () =>
    update.mutate(
      { endpointId, version, isEnabled: !isOn },
      { onSuccess: () => notify.success(isOn ? texts.turnedOff : texts.turnedOn), onError },
    );
  const sendTest = () =>
    test.mutate(endpointId, {
      onSuccess: () => {
        notify.success(texts.tested);
        showLog(endpoint);
      },
      onError,
    });

  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button ariaLabel={texts.logOf(name)} onClick={() => showLog(endpoint)}>
        {texts.log}
      </Button>
      <Button ariaLabel={texts.testOf(name)} disabled={!isInPlan || !isOn} loading={test.isPending} onClick={sendTest}>
        {texts.test}
      </Button>
      <ButtonDropdown
        variant="icon"
        ariaLabel={texts.more(name)}
        loading={update.isPending}
        expandToViewport
        items={[
          { id: 'edit', text: texts.edit },
          isBus ? { id: 'policy', text: texts.policy } : { id: 'rotate', text: texts.rotate, disabled: !isInPlan },
          { id: 'turn', text: isOn ? texts.turnOff : texts.turnOn, disabled: !isOn && !isInPlan },
          { id: 'remove', text: texts.remove },
        ]}
        onItemClick={({ detail: { id } }) => {
          if (id === 'turn') turn();
          else if (id === 'edit' || id === 'rotate' || id === 'policy' || id === 'remove') open({ kind: id, endpoint });
        }}
      />
    </SpaceBetween>
  );
}

function RemoveDialog({ endpoint, onClose }: { endpoint: EventEndpoint; onClose: () => void }) {
  const remove = useDeleteEndpoint();
  const confirm = () =>
    remove.mutate(endpoint.id, {
      onSuccess: () => {
        notify.success(texts.removed);
        onClose();
      },
      onError: (error) => notify.error(messageOf(error)),
    });
  return (
    <Confirm
      title={texts.removeTitle}
      action={texts.removeNow}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {texts.removeText({ endpoint: nameOfEndpoint(endpoint) })}
    </Confirm>
  );
}
