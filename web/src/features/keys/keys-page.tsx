import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownKey } from '../../../../shared/contracts/api-key-contracts.ts';
import { ownerOfKey } from '../../../../shared/domain/access/api-key.ts';
import { planAllows } from '../../../../shared/domain/plans/plans.ts';
import { referencePage } from '../../../../shared/public-pages.ts';
import { useMe } from '../../auth/current-user.ts';
import { useCan } from '../../auth/use-can.ts';
import { keysQuery, teamKeysQuery } from '../../data/api-keys.ts';
import { clientQuery } from '../../data/clients.ts';
import { CopiedAddress } from '../../forms/copied-address.tsx';
import { paths } from '../../paths.ts';
import { showDay } from '../../shell/dates/show-day.ts';
import { showInstant } from '../../shell/dates/show-instant.ts';
import { Page } from '../../shell/frame/page.tsx';
import { InAppLink } from '../../shell/links/in-app-link.tsx';
import { LinkButton } from '../../shell/links/link-button.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { FittingTable } from '../../shell/tables/fitting-table.tsx';
import { CreateKeyDialog, RenameKeyDialog, RevokeKeyDialog, RotateKeyDialog, TokenDialog } from './key-dialogs.tsx';
import { keysTexts as texts, scopeTexts } from './messages.ts';

type Opened =
  | { readonly kind: 'create' }
  | { readonly kind: 'rename' | 'rotate' | 'revoke'; readonly key: ShownKey }
  | { readonly kind: 'token'; readonly token: string };

export function KeysPage() {
  const { user, client } = useMe();
  const isInPlan = planAllows(user, client.plan, 'canAccessAPI');
  const { data, error, isPending, refetch } = useQuery(keysQuery);
  const isOwner = useCan('staff.manage');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const showToken = (token: string) => setOpened({ kind: 'token', token });
  const keys = data?.keys ?? [];
  return (
    <Page
      title={texts.title}
      description={
        <>
          {texts.description} <Link href={referencePage}>{texts.reference}</Link>
        </>
      }
      counter={keys.length === 0 ? '' : `(${keys.length})`}
      actions={
        isInPlan ? (
          <Button variant="primary" onClick={() => setOpened({ kind: 'create' })}>
            {texts.create}
          </Button>
        ) : undefined
      }
    >
      <SpaceBetween size="l">
        {!isInPlan && (
          <Alert
            header={texts.notInPlan}
            action={<LinkButton to={paths.clientPlan(user.id)}>{texts.seePlan}</LinkButton>}
          >
            {texts.notInPlanText}
          </Alert>
        )}
        {error !== null && data === undefined ? (
          <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          (isInPlan || keys.length > 0) && (
            <FittingTable
              label={texts.title}
              items={keys}
              columns={[...columns, actions({ mayRotate: isInPlan, open: setOpened })]}
              trackBy="id"
              loading={isPending}
              loadingText={texts.loading}
              empty={<Box color="text-body-secondary">{texts.none}</Box>}
            />
          )
        )}
        {isInPlan && (
          <CopiedAddress
            label={texts.connectors}
            hint={texts.connectorsText}
            address={`${window.location.origin}/mcp`}
            texts={texts.copyAddress}
          />
        )}
        {isOwner && <TeamKeys onRevoke={(key) => setOpened({ kind: 'revoke', key })} />}
      </SpaceBetween>
      {opened?.kind === 'create' && <CreateKeyDialog onMade={showToken} onClose={close} />}
      {opened?.kind === 'rename' && <RenameKeyDialog apiKey={opened.key} onClose={close} />}
      {opened?.kind === 'rotate' && <RotateKeyDialog apiKey={opened.key} onMade={showToken} onClose={close} />}
      {opened?.kind === 'revoke' && <RevokeKeyDialog apiKey={opened.key} onClose={close} />}
      {opened?.kind === 'token' && <TokenDialog token={opened.token} onClose={close} />}
    </Page>
  );
}

function TeamKeys({ onRevoke }: { onRevoke: (key: ShownKey) => void }) {
  const { user } = useMe();
  const { data, error, refetch } = useQuery(teamKeysQuery);
  if (error !== null && data === undefined)
    return <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />;
  const keys = (data?.keys ?? []).filter(({ id }) => ownerOfKey(id) !== user.id);
  if (keys.length === 0) return null;
  return (
    <FittingTable
      label={texts.ofTeam}
      header={<Header counter={`(${keys.length})`}>{texts.ofTeam}</Header>}
      items={keys}
      columns={[...columns, ownerColumn, actions({ onRevoke })]}
      trackBy="id"
    />
  );
}

const applicationText = ({ host }: NonNullable<ShownKey['application']>) =>
  host === undefined ? texts.applicationHere : texts.applicationAt({ host });

const columns: readonly TableProps.ColumnDefinition<ShownKey>[] = [
  {
    id: 'name',
    header: texts.columns.name,
    isRowHeader: true,
    minWidth: 190,
    cell: ({ name, hint, application }) => (
      <>
        <bdi>{name}</bdi>
        <Box color="text-body-secondary" fontSize="body-s">
          {application === undefined ? <bdi dir="ltr">{hint}</bdi> : applicationText(application)}
        </Box>
      </>
    ),
  },
  {
    id: 'scopes',
    header: texts.columns.scopes,
    minWidth: 150,
    cell: ({ scopes, clientId }) => (
      <>
        {scopes.map((scope) => scopeTexts[scope].name).join(texts.comma)}
        {clientId !== undefined && (
          <Box fontSize="body-s">
            <OnlyFor clientId={clientId} />
          </Box>
        )}
      </>
    ),
  },
  {
    id: 'used',
    header: texts.columns.used,
    minWidth: 130,
    cell: ({ lastUsedAt }) => (lastUsedAt === undefined ? texts.never : showInstant(lastUsedAt)),
  },
  { id: 'state', header: texts.columns.state, minWidth: 170, cell: (key) => <KeyState apiKey={key} /> },
];

const ownerColumn: TableProps.ColumnDefinition<ShownKey> = {
  id: 'owner',
  header: texts.columns.owner,
  minWidth: 120,
  cell: ({ ownerName }) => <bdi>{ownerName}</bdi>,
};

function OnlyFor({ clientId }: { clientId: NonNullable<ShownKey['clientId']> }) {
  const { user } = useMe();
  const { data } = useQuery(clientQuery(clientId));
  if (clientId === user.id) return null;
  return <InAppLink to={paths.clientPage(clientId)}>{texts.onlyFor({ client: data?.name ?? '…' })}</InAppLink>;
}

function KeyState({ apiKey: { state, expiresAt, overlapsUntil } }: { apiKey: ShownKey }) {
  return (
    <>
      <StatusIndicator type={state === 'works' ? 'success' : 'stopped'}>
        {texts.states[state]({ day: showDay(expiresAt) })}
      </StatusIndicator>
      {state === 'works' && overlapsUntil !== undefined && (
        <Box color="text-body-secondary" fontSize="body-s">
          {texts.overlaps({ until: showInstant(overlapsUntil) })}
        </Box>
      )}
    </>
  );
}

interface Actions {
  readonly mayRotate?: boolean;
  readonly open?: (opened: Opened) => void;
  readonly onRevoke?: (key: ShownKey) => void;
}

const actions = ({ mayRotate = false, open, onRevoke }: Actions): TableProps.ColumnDefinition<ShownKey> => ({
  id: 'actions',
  header: texts.columns.actions,
  minWidth: 230,
  cell: (key) => (
    <SpaceBetween direction="horizontal" size="s">
      {mayRotate && key.application === undefined && (
        <Button
          variant="inline-link"
          ariaLabel={texts.rotateOf({ name: key.name })}
          onClick={() => open?.({ kind: 'rotate', key })}
        >
          {texts.rotate}
        </Button>
      )}
      {open !== undefined && (
        <Button
          variant="inline-link"
          ariaLabel={texts.renameOf({ name: key.name })}
          onClick={() => open({ kind: 'rename', key })}
        >
          {texts.rename}
        </Button>
      )}
      <Button
        variant="inline-link"
        ariaLabel={texts.revokeOf({ name: key.name })}
        onClick={() => (onRevoke === undefined ? open?.({ kind: 'revoke', key }) : onRevoke(key))}
      >
        {texts.revoke}
      </Button>
    </SpaceBetween>
  ),
});
