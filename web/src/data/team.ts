import { queryOptions, useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { type Colleague, teamContracts } from '../../../shared/contracts/team-contracts.ts';
import { type Action, can } from '../../../shared/domain/access/policy.ts';
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

/** Of the staff, who may do something for every one of some clients, by name; undefined until it is known. */
export function useStaffWhoMay(action: Action, clientIds: readonly ClientId[], isAsked = true) {
  const known = useQueries({ queries: clientIds.map((id) => ({ ...clientMembersQuery(id), enabled: isAsked })) });
  const error = known.find((one) => one.error !== null)?.error ?? null;
  const lists = known.flatMap(({ data }, index) => {
    const clientId = clientIds[index];
    if (data === undefined || clientId === undefined) return [];
    const may = ({ id, rank }: Colleague) =>
      can({ clientId: id, role: 'admin', rank, assigned: new Set([clientId]) }, action, clientId);
    return [[...data.members, ...data.owners].filter(may)];
  });
  const [first = [], ...others] = lists;
  const common = first.filter(({ id }) => others.every((list) => list.some((one) => one.id === id)));
  const staff = lists.length < clientIds.length ? undefined : common.toSorted((a, b) => a.name.localeCompare(b.name));
  return { staff, error, refetch: () => known.forEach((one) => void one.refetch()) };
}

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
    onSettled: () => Promise.all(['team', 'posts'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
}

export type ChangedMember = z.input<typeof MemberChange> & { readonly memberId: ClientId };

export const useChangeMembers = () =>
  useTeamMutation(async (changes: readonly ChangedMember[]) => {
    for (const { memberId, ...body } of changes)
      await call(teamContracts.updateTeamMember, { params: { memberId }, body });
  });

interface LeavingMember {
  readonly memberId: ClientId;
  readonly handOverTo: ClientId | undefined;
}

export const useRemoveMember = () =>
  useTeamMutation(({ memberId, handOverTo }: LeavingMember) =>
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
