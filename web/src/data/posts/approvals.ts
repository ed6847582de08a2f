import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { GivenAnswer } from '../../../../shared/domain/approvals/approval-answer.ts';
import type { Approvals } from '../../../../shared/domain/approvals/approval-policy.ts';
import type { GivenReview } from '../../../../shared/domain/approvals/post-review.ts';
import { approvalContracts } from '../../../../shared/contracts/approval-contracts.ts';
import { postContracts } from '../../../../shared/contracts/posts/post-contracts.ts';
import { clientChangeContracts } from '../../../../shared/contracts/client-change-contracts.ts';
import type { SentOf } from '../../../../shared/contracts/contract.ts';
import type { ApprovalRoundId, ClientId, PostId } from '../../../../shared/domain/ids.ts';
import { minute, second } from '../../../../shared/durations.ts';
import type { CalendarPost } from '../../../../shared/domain/planning/calendar.ts';
import { useCan } from '../../auth/use-can.ts';
import { apiQuery } from '../../api/api-query.ts';
import { call } from '../../api/call.ts';
import { pushOffer } from '../../pwa/push-offer.ts';
import { readEventStream } from '../../api/event-stream.ts';
import { serverNow } from '../../api/server-clock.ts';
import { lastUse } from '../../auth/last-use.ts';
import { homeKey } from '../home.ts';
import { onePostKey, postListsKey } from './posts.ts';

const approvalsKey = ['approvals'] as const;

/** Milliseconds between reloads of what the feed of approvals does not tell, and of all while it is down. */
const whileAsked = 15 * second;

/** Also tells how often links were opened, which no feed does. */
export const approvalsQuery = (clientId: ClientId) =>
  queryOptions({
    ...apiQuery([...approvalsKey, clientId, 'rounds'], approvalContracts.listApprovals, { query: { clientId } }),
    refetchInterval: whileAsked,
  });

/** Nobody listens to the feed while nothing waits; afterwards only edits of posts are not in it. */
export const toApproveQuery = (clientId: ClientId) =>
  queryOptions({
    ...apiQuery([...approvalsKey, clientId, 'open'], approvalContracts.listOpenApprovals, { query: { clientId } }),
    refetchInterval: ({ state }) => (state.data?.waiting ? minute : whileAsked),
  });

export const threadQuery = (postId: PostId) =>
  infiniteQueryOptions({
    queryKey: [...approvalsKey, 'said', postId],
    queryFn: ({ signal, pageParam: from }) =>
      call(approvalContracts.getApprovalThread, { params: { postId }, query: { from } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ earlier }) => earlier,
    select: ({ pages }) => ({ entries: pages.toReversed().flatMap(({ entries }) => entries) }),
  });

/** For staff. */
export const reviewNoteQuery = (postId: PostId) =>
  apiQuery([...onePostKey, postId, 'review-note'], postContracts.getReviewNote, { params: { postId } });

const refreshApprovals = (queryClient: QueryClient) =>
  Promise.all(
    [approvalsKey, postListsKey, onePostKey, homeKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );

function useRefreshApprovals() {
  const queryClient = useQueryClient();
  return () => refreshApprovals(queryClient);
}

type Asked = SentOf<typeof approvalContracts.createApproval>['body'];

/** What a client chose is stored first: the posts are asked about under it. Its answer holds a secret, and is not kept. */
export const useAskForApproval = (clientId: ClientId) =>
  useMutation({
    mutationFn: async ({ settings, ...body }: Omit<Asked, 'clientId'> & { settings: Approvals | undefined }) => {
      if (settings !== undefined)
        await call(clientChangeContracts.updateClient, { params: { clientId }, body: { approvals: settings } });
      return call(approvalContracts.createApproval, { body: { ...body, clientId } });
    },
    onSuccess: useRefreshApprovals(),
    gcTime: 0,
  });

export const useRemindOfApproval = () =>
  useMutation({
    mutationFn: (roundId: ApprovalRoundId) => call(approvalContracts.createApprovalReminder, { params: { roundId } }),
    onSuccess: useRefreshApprovals(),
    gcTime: 0,
  });

export const useWithdrawApproval = () =>
  useMutation({
    mutationFn: (roundId: ApprovalRoundId) => call(approvalContracts.deleteApproval, { params: { roundId } }),
    onSuccess: useRefreshApprovals(),
  });

export const useAnswerApproval = (roundId: ApprovalRoundId) =>
  useMutation({
    mutationFn: (answers: GivenAnswer[]) =>
      call(approvalContracts.createApprovalAnswer, { params: { roundId }, body: { answers } }),
    onSuccess: () => void pushOffer.make(),
    onSettled: useRefreshApprovals(),
  });

export const useCommentOnApproval = (roundId: ApprovalRoundId) =>
  useMutation({
    /** The same `id` is stored once. */
    mutationFn: (body: { id: string; postId: PostId; text: string; isInternal: boolean }) =>
      call(approvalContracts.createApprovalComment, { params: { roundId }, body }),
    onSuccess: useRefreshApprovals(),
  });

export const useReviewPost = () =>
  useMutation({
    mutationFn: ({ postId, ...body }: GivenReview & { postId: PostId }) =>
      call(postContracts.createReview, { params: { postId }, body }),
    onSettled: useRefreshApprovals(),
  });

interface Heard {
  /** Of the last answer: an event that is sent again is in it. */
  readonly ids: readonly string[];
  readonly lastId: string;
  readonly retryMilliseconds: number;
}

const retryUnanswered = 3 * second;
/** A change may be stored some moments after a page has read what it changes. In milliseconds. */
const overlap = 10 * second;

/** Nobody has touched the app for so long that an answer may take a quarter of a minute. In milliseconds. */
const leftAloneAfter = 2 * minute;
const isLeftAlone = () => Date.now() - lastUse() >= leftAloneAfter;

const nothingYet = (): Heard => ({
  ids: [],
  lastId: new Date(serverNow().getTime() - overlap).toISOString(),
  retryMilliseconds: retryUnanswered,
});

/** Resumes after the last change heard. While it is down, approvals are read again at each try. */
const approvalFeedQuery = (clientId: ClientId | undefined, queryClient: QueryClient) => {
  const queryKey = ['approval-feed', clientId ?? 'all'];

  async function listen(known: Heard, signal: AbortSignal): Promise<Heard> {
    const headers = { 'last-event-id': known.lastId };
    const text = await call(approvalContracts.listApprovalChanges, { query: { clientId }, headers }, signal);
    const { messages, lastId = known.lastId, retryMilliseconds = known.retryMilliseconds } = readEventStream(text);
    const ids = messages.map(({ id }) => id);
    if (ids.some((id) => !known.ids.includes(id))) void refreshApprovals(queryClient);
    return { ids, lastId, retryMilliseconds };
  }

  return queryOptions({
    queryKey,
    async queryFn({ signal }) {
      try {
        return await listen(queryClient.getQueryData<Heard>(queryKey) ?? nothingYet(), signal);
      } catch (error) {
        if (!signal.aborted) void refreshApprovals(queryClient);
        throw error;
      }
    },
    refetchInterval: ({ state }) =>
      state.status === 'error' || isLeftAlone() ? whileAsked : (state.data?.retryMilliseconds ?? retryUnanswered),
    // It polls anyway.
    retry: false,
    staleTime: 0,
  });
};

/** Keeps what a page shows of approvals up to date. Staff hear of all clients. */
export function useApprovalFeed(clientId: ClientId | undefined, isWanted: boolean) {
  const hearsAll = useCan('agency.read');
  const queryClient = useQueryClient();
  useQuery({
    ...approvalFeedQuery(hearsAll ? undefined : clientId, queryClient),
    enabled: isWanted && (hearsAll || clientId !== undefined),
    // What it reads is shown by other queries.
    notifyOnChangeProps: [],
  });
}

/** Whether one of them waits for its client. */
export const isAnyAsked = (posts: readonly Pick<CalendarPost, 'approval' | 'status'>[]): boolean =>
  posts.some(({ approval, status }) => approval?.state === 'asked' && status !== 'published');
