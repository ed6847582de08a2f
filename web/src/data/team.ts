import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { teamContracts } from '../../../shared/contracts/team-contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Acceptance, MemberChange, NewInvitation } from '../../../shared/domain/team/team.ts';
import { call } from '../api/call.ts';

export const teamQuery = queryOptions({
  queryKey: ['team', 'list'],
  queryFn: ({ signal }) => call(teamContracts.listTeam, {}, signal),
});

export const clientMembersQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['team', 'client', clientId],
    queryFn: ({ signal }) => call(teamContracts.listClientMembers, { params: { clientId } }, signal),
  });

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['team', 'invitation', token],
    queryFn: ({ signal }) => call(teamContracts.createInvitationView, { body: { token } }, signal),
    retry: false,
    staleTime: Infinity,
  });

function useTeamMutation<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['team'] }),
  });
}

export type ChangedMember = z.input<typeof MemberChange> & { readonly memberId: ClientId };

export const useChangeMembers = () =>
  useTeamMutation(async (changes: readonly ChangedMember[]) => {
    for (const { memberId, ...body } of changes)
      await call(teamContracts.updateTeamMember, { params: { memberId }, body });
  });

export const useRemoveMember = () =>
  useTeamMutation(({ memberId, handOverTo }: { memberId: ClientId; handOverTo: ClientId | undefined }) =>
    call(teamContracts.deleteTeamMember, { params: { memberId }, query: { ...(handOverTo && { handOverTo }) } }),
  );

export const useObligeTwoFactor = () =>
  useTeamMutation((isTwoFactorObligatory: boolean) =>
    call(teamContracts.updateTeam, { body: { isTwoFactorObligatory } }),
  );

export const useInvite = () =>
  useTeamMutation((body: z.input<typeof NewInvitation>) => call(teamContracts.createInvitation, { body }));

export const useWithdrawInvitation = () =>
  useTeamMutation((invitationId: string) => call(teamContracts.deleteInvitation, { params: { invitationId } }));

export const accept = (body: z.input<typeof Acceptance>) => call(teamContracts.createTeamMember, { body });
