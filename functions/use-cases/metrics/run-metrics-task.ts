import { ownerOf } from '../../../shared/domain/ids.ts';
import type { Clients, Removals } from '../clients/ports.ts';
import { measureAccount, type MeasureAccountDependencies } from './measure-account.ts';
import { measurePost, type MeasurePostDependencies } from './measure-post.ts';
import type { Collections, Metrics, MetricsTask } from './ports.ts';

export interface MetricsDependencies extends Omit<MeasurePostDependencies & MeasureAccountDependencies, 'collections'> {
  metrics: Metrics;
  collections: Collections;
  clients: Pick<Clients, 'find'>;
  removals: Pick<Removals, 'removeNumbers'>;
}

/**
 * Idempotent. Skips removed clients, and removes the numbers written for a client removed during the task: no more, as its
 * removal still needs tokens to end consents.
 */
export async function runMetricsTask(task: MetricsTask, deps: MetricsDependencies): Promise<string> {
  const clientId = task.kind === 'account' ? task.clientId : ownerOf(task.postId);
  const isGone = async () => (await deps.clients.find(clientId)) === undefined;
  const result = (await isGone()) ? 'client-gone' : await resultOf(task, deps);
  if (await isGone()) await deps.removals.removeNumbers(clientId, deps.now);
  return result;
}

async function resultOf(task: MetricsTask, deps: MetricsDependencies): Promise<string> {
  switch (task.kind) {
    case 'post':
      await measurePost(task.postId, deps);
      return 'recorded';
    case 'failure': {
      const { postId, platforms, eventId, failedAt } = task;
      for (const platform of platforms)
        await deps.metrics.recordFailure({ clientId: ownerOf(postId), platform, eventId, failedAt });
      return 'recorded';
    }
    case 'account':
      return measureAccount(task, deps);
  }
}
