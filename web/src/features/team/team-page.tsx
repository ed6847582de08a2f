import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import type { TableProps } from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '../../../../shared/contracts/contract.ts';
import type { teamContracts } from '../../../../shared/contracts/team-contracts.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { Invitation, TeamMember } from '../../../../shared/domain/team/team.ts';
import { messageOf } from '../../api/api-error.ts';
import { useUser } from '../../auth/current-user.ts';
import { teamQuery, useInvite, useObligeTwoFactor, useWithdrawInvitation } from '../../data/team.ts';
import { showInstant } from '../../shell/dates/show-instant.ts';
import { Page } from '../../shell/frame/page.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { FittingTable } from '../../shell/tables/fitting-table.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { InviteDialog, sayInvited } from './invite-dialog.tsx';
import { MemberDialog, RemoveDialog } from './member-dialogs.tsx';
import { rankTexts, teamTexts as texts } from './messages.ts';

type TwoFactorState = ResponseOf<typeof teamContracts.listTeam>['twoFactor'];

type Opened = { readonly kind: 'invite' } | { readonly kind: 'edit' | 'remove'; readonly member: TeamMember };

export function TeamPage() {
  const { data, error, isPending, refetch } = useQuery(teamQuery);
  const { id: ownId } = useUser();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const members = data?.members ?? [];
  return (
    <Page
      title={texts.title}
      description={texts.description}
      counter={data === undefined ? '' : `(${members.length})`}
      actions={
        <Button variant="primary" onClick={() => setOpened({ kind: 'invite' })}>
          {texts.invite}
        </Button>
      }
    >
      {error !== null && data === undefined ? (
        <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SpaceBetween size="l">
          <FittingTable
            label={texts.members}
            items={members}
            columns={memberColumns(ownId, setOpened)}
            trackBy="id"
            loading={isPending}
            loadingText={texts.loading}
          />
          {data !== undefined && data.invitations.length > 0 && (
            <FittingTable
              label={texts.invited}
              header={<Header counter={`(${data.invitations.length})`}>{texts.invited}</Header>}
              items={data.invitations}
              columns={invitationColumns}
              trackBy="id"
            />
          )}
          {data !== undefined && <TwoFactorForAll state={data.twoFactor} />}
        </SpaceBetween>
      )}
      {opened?.kind === 'invite' && <InviteDialog onClose={close} />}
      {opened?.kind === 'edit' && (
        <MemberDialog member={opened.member} isSelf={opened.member.id === ownId} onClose={close} />
      )}
      {opened?.kind === 'remove' && (
        <RemoveDialog
          member={opened.member}
          colleagues={members.filter(({ id }) => id !== opened.member.id)}
          onClose={close}
        />
      )}
    </Page>
  );
}

/** The switch shows what holds; the API refuses owners who have no second factor themselves. */
function TwoFactorForAll({ state }: { state: TwoFactorState }) {
  const oblige = useObligeTwoFactor();
  const { label, text, fixed, on, off } = texts.twoFactor;
  return (
    <Toggle
      checked={state !== 'optional'}
      disabled={state === 'fixed' || oblige.isPending}
      description={state === 'fixed' ? fixed : text}
      onChange={({ detail }) =>
        oblige.mutate(detail.checked, {
          onSuccess: () => notify.success(detail.checked ? on : off),
          onError: (error) => notify.error(messageOf(error)),
        })
      }
    >
      {label}
    </Toggle>
  );
}

function memberColumns(
  ownId: ClientId,
  open: (opened: Opened) => void,
): readonly TableProps.ColumnDefinition<TeamMember>[] {
  const { columns } = texts;
  return [
    {
      id: 'name',
      header: columns.name,
      isRowHeader: true,
      minWidth: 200,
      cell: ({ id, name, email }) => (
        <>
          {id === ownId ? texts.you({ name }) : <bdi>{name}</bdi>}
          <Box color="text-body-secondary" fontSize="body-s">
            <bdi>{email}</bdi>
          </Box>
        </>
      ),
    },
    { id: 'rank', header: columns.rank, minWidth: 110, cell: ({ rank }) => rankTexts[rank].name },
    { id: 'clients', header: columns.clients, minWidth: 110, cell: clientsOf },
    {
      id: 'seen',
      header: columns.seen,
      minWidth: 140,
      cell: ({ lastSeenAt }) => (lastSeenAt === undefined ? '–' : showInstant(lastSeenAt)),
    },
    {
      id: 'actions',
      header: columns.actions,
      minWidth: 190,
      cell: (member) => (
        <SpaceBetween direction="horizontal" size="xs">
          <Button ariaLabel={texts.editOf({ name: member.name })} onClick={() => open({ kind: 'edit', member })}>
            {texts.edit}
          </Button>
          {member.id !== ownId && (
            <Button ariaLabel={texts.removeOf({ name: member.name })} onClick={() => open({ kind: 'remove', member })}>
              {texts.remove}
            </Button>
          )}
        </SpaceBetween>
      ),
    },
  ];
}

function clientsOf({ rank, clients }: TeamMember): string {
  if (rank === 'owner' && clients.length === 0) return texts.all;
  return String(clients.length);
}

const invitationColumns: readonly TableProps.ColumnDefinition<Invitation>[] = [
  {
    id: 'email',
    header: texts.columns.email,
    isRowHeader: true,
    minWidth: 200,
    cell: ({ email }) => <bdi>{email}</bdi>,
  },
  { id: 'rank', header: texts.columns.rank, minWidth: 110, cell: ({ rank }) => rankTexts[rank].name },
  { id: 'ends', header: texts.columns.ends, minWidth: 140, cell: ({ expiresAt }) => showInstant(expiresAt) },
  {
    id: 'actions',
    header: texts.columns.actions,
    minWidth: 240,
    cell: (invitation) => <InvitationActions invitation={invitation} />,
  },
];

function InvitationActions({ invitation: { id, email, rank, clientIds } }: { invitation: Invitation }) {
  const resend = useInvite();
  const withdraw = useWithdrawInvitation();
  const onError = (error: Error) => notify.error(messageOf(error));
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button
        ariaLabel={texts.resendTo({ email })}
        loading={resend.isPending}
        onClick={() =>
          resend.mutate(
            { email, rank, clientIds },
            { onSuccess: ({ isMailed }) => sayInvited(email, isMailed), onError },
          )
        }
      >
        {texts.resend}
      </Button>
      <Button
        ariaLabel={texts.withdrawFrom({ email })}
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate(id, { onSuccess: () => notify.success(texts.withdrawn), onError })}
      >
        {texts.withdraw}
      </Button>
    </SpaceBetween>
  );
}
