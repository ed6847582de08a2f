import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureContracts } from '../../../shared/contracts/failure-contracts.ts';
import { operationsContracts } from '../../../shared/contracts/operations-contracts.ts';
import { type FailureDays, mostRetried, type RetryResult } from '../../../shared/domain/publishing/failures.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import type { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { call } from '../api/call.ts';

const failuresKey = ['operations', 'failures'];

export const queuesQuery = queryOptions({
  queryKey: ['operations', 'queues'],
  queryFn: ({ signal }) => call(operationsContracts.listQueues, {}, signal),
});

export const failuresQuery = (days: FailureDays) =>
  queryOptions({
    queryKey: [...failuresKey, days],
    queryFn: ({ signal }) => call(failureContracts.listFailures, { query: { days } }, signal),
  });

export const connectionsAtRiskQuery = queryOptions({
  queryKey: ['operations', 'connections'],
  queryFn: ({ signal }) => call(operationsContracts.listConnectionsAtRisk, {}, signal),
});

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
