import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { approvalContracts } from '../../../shared/contracts/approval-contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { minute, second } from '../../../shared/durations.ts';
import { call } from '../api/call.ts';
import { readEventStream } from '../api/event-stream.ts';
import { serverNow } from '../api/server-clock.ts';
import { useUser } from '../auth/current-user.ts';
import { lastUse } from '../auth/last-use.ts';
import { refreshApprovals, whileAsked } from './approvals.ts';

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
  const isStaff = useUser().role === 'admin';
  const queryClient = useQueryClient();
  useQuery({
    ...approvalFeedQuery(isStaff ? undefined : clientId, queryClient),
    enabled: isWanted && (isStaff || clientId !== undefined),
    // What it reads is shown by other queries.
    notifyOnChangeProps: [],
  });
}

/** Whether one of them waits for its client. */
export const isAnyAsked = (posts: readonly Post[]): boolean =>
  posts.some(({ approval, status }) => approval?.state === 'asked' && status !== 'published');
