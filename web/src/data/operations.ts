import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureContracts, operationsContracts } from '../../../shared/contracts/operations/operations-contracts.ts';
import { type FailureDays, mostRetried, type RetryResult } from '../../../shared/domain/publishing/failures.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import type { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { auditContracts, type ListedAuditEntry } from '../../../shared/contracts/operations/audit-contracts.ts';
import type { SentOf } from '../../../shared/contracts/contract.ts';
import type { AuditPlace } from '../../../shared/domain/operations/audit.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { minute } from '../../../shared/durations.ts';
import { apiQuery } from '../api/api-query.ts';
import { call } from '../api/call.ts';

const failuresKey = ['operations', 'failures'];

export const queuesQuery = apiQuery(['operations', 'queues'], operationsContracts.listQueues, {});

export const failuresQuery = (days: FailureDays) =>
  apiQuery([...failuresKey, days], failureContracts.listFailures, { query: { days } });

export const connectionsAtRiskQuery = apiQuery(
  ['operations', 'connections'],
  operationsContracts.listConnectionsAtRisk,
  {},
);

interface Redrive {
  readonly name: QueueName;
  /** The number when it was asked for: messages that fail again are not redriven in circles. */
  readonly count: number;
  readonly emit: (moved: number) => void;
}

export function useRedrive() {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ name, count, emit }: Redrive) {
      for (let moved = 0; ;) {
        const step = await call(operationsContracts.createRedrive, { params: { name } });
        moved += step.moved;
        emit(moved);
        if (step.moved === 0 || step.left === 0 || moved >= count) return { moved, left: step.left };
      }
    },
    onSettled: () => queryClient.invalidateQueries(queuesQuery),
  });
}

interface Retry {
  readonly platform: Platform;
  readonly postIds: readonly PostId[];
  readonly emit: (results: readonly RetryResult[]) => void;
}

export function useRetryFailed() {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ platform, postIds, emit }: Retry) {
      const results: RetryResult[] = [];
      for (let from = 0; from < postIds.length; from += mostRetried) {
        const body = { platform, postIds: postIds.slice(from, from + mostRetried) };
        results.push(...(await call(failureContracts.createFailureRetries, { body })).results);
        emit([...results]);
      }
      return results;
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: failuresKey }),
        queryClient.invalidateQueries({ queryKey: ['posts'] }),
      ]),
  });
}

export type AuditQuery = Pick<
  SentOf<typeof auditContracts.listAuditEntries>['query'],
  'clientId' | 'actorId' | 'kind' | 'from' | 'to'
>;

export const auditQuery = (request: AuditQuery) =>
  infiniteQueryOptions({
    queryKey: ['operations', 'audit', request],
    queryFn: ({ pageParam, signal }) =>
      call(
        auditContracts.listAuditEntries,
        { query: { ...request, pageSize: '25', before: pageParam || undefined } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  });

/** `most` limits the number of entries; the result tells whether there are more. */
export async function loadAudit(request: AuditQuery, most: number) {
  const entries: ListedAuditEntry[] = [];
  let before: AuditPlace | undefined;
  do {
    const page = await call(auditContracts.listAuditEntries, { query: { ...request, pageSize: '100', before } });
    entries.push(...page.entries);
    before = page.next;
  } while (before !== undefined && entries.length < most);
  return { entries, isComplete: before === undefined };
}

const halfMinute = 30_000;

export const jobsQuery = queryOptions({
  ...apiQuery(['operations', 'jobs'], auditContracts.listJobs, {}),
  refetchInterval: halfMinute,
});

/** The client's entries that are looked through: what is older than these is not found. */
const mostEntries = 300;

/** What the audit log has of a post, for staff. */
export const auditOfPostQuery = ({
  id,
  clientId,
  createdAt,
  version,
}: Pick<Post, 'id' | 'clientId' | 'createdAt' | 'version'>) =>
  queryOptions({
    queryKey: ['operations', 'audit-of-post', id, version],
    queryFn: async () => {
      // A post is stored before its entry, by the same clock.
      const { entries } = await loadAudit({ clientId, from: createdAt }, mostEntries);
      return entries.filter(({ thing }) => thing?.id === id);
    },
    staleTime: minute,
  });
