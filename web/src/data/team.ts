import { queryOptions, useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { type Colleague, teamContracts } from '../../../shared/contracts/team-contracts.ts';
import { postContracts } from '../../../shared/contracts/posts/post-contracts.ts';
import { type Action, can } from '../../../shared/domain/access/policy.ts';
import type { ClientId, PostId } from '../../../shared/domain/ids.ts';
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

/** Of all clients, what a person sees to and is not out. */
export const openPostsOfQuery = (assignee: ClientId) =>
  queryOptions({
    queryKey: ['posts', 'open-of', assignee],
    async queryFn({ signal }) {
      const found: PostId[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const query = { assignee, page: String(page), pageSize: '100' };
        const { posts, totalPages } = await call(postContracts.listPosts, { query }, signal);
        found.push(...posts.flatMap(({ id, status }) => (status === 'published' ? [] : [id])));
        pages = totalPages;
      }
      return found;
    },
    staleTime: 0,
  });

interface LeavingMember {
  readonly memberId: ClientId;
  readonly handOverTo: ClientId | undefined;
  readonly openPosts: readonly PostId[];
}

/** What the member saw to at their clients goes with the removal, the rest after it. Answers how many posts could not. */
export const useRemoveMember = () =>
  useTeamMutation(async ({ memberId, handOverTo: assignee, openPosts }: LeavingMember) => {
    const query = { ...(assignee && { handOverTo: assignee }) };
    await call(teamContracts.deleteTeamMember, { params: { memberId }, query });
    let left = 0;
    if (assignee === undefined) return left;
    for (const postId of openPosts) {
      try {
        await call(postContracts.updatePostAssignee, { params: { postId }, body: { assignee } });
      } catch {
        left += 1;
      }
    }
    return left;
  });

export const useObligeTwoFactor = () =>
  useTeamMutation((isTwoFactorObligatory: boolean) =>
    call(teamContracts.updateTeam, { body: { isTwoFactorObligatory } }),
  );

export const useInvite = () =>
  useTeamMutation((body: z.input<typeof NewInvitation>) => call(teamContracts.createInvitation, { body }));

export const useWithdrawInvitation = () =>
  useTeamMutation((invitationId: string) => call(teamContracts.deleteInvitation, { params: { invitationId } }));

export const accept = (body: z.input<typeof Acceptance>) => call(teamContracts.createTeamMember, { body });
