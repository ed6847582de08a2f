import type { MetricsTask } from '../../../functions/use-cases/metrics/ports.ts';
import { queueCollections } from '../../../functions/use-cases/metrics/metrics-tasks.ts';
import { viewAnalytics } from '../../../functions/use-cases/metrics/view-analytics.ts';
import { metricsWorld } from './metrics-world.ts';
import type { PostId } from '../../../shared/domain/ids.ts';

export type MetricsWorld = ReturnType<typeof metricsWorld>;

const noon = '2026-11-20T12:00:00.000Z';

/** At noon by default. */
export async function published(publishedAt = noon): Promise<MetricsWorld & { postId: PostId }> {
  const world = metricsWorld();
  return Object.assign(world, { postId: await record(world, 'one', publishedAt) });
}

export async function record(world: MetricsWorld, remoteId: string, publishedAt: string): Promise<PostId> {
  const postId = world.publish(remoteId, publishedAt);
  await world.run({ kind: 'post', postId, asOf: publishedAt });
  return postId;
}

export async function tasksAt(world: MetricsWorld, at: string): Promise<MetricsTask[]> {
  const tasks: MetricsTask[] = [];
  const queue = { send: async (sent: readonly MetricsTask[]) => void tasks.push(...sent) };
  await queueCollections({ collections: world.collections, queue, now: new Date(at) });
  return tasks;
}

/** The hourly job and then the worker. */
export const collect = async (world: MetricsWorld, at: string): Promise<string[]> =>
  Promise.all((await tasksAt(world, at)).map((task) => world.run(task)));

export function shownAt(world: MetricsWorld, at: string, range: { from: string; to: string }) {
  const { client, metrics } = world;
  const deps = { clients: { load: async () => client }, metrics, now: new Date(at) };
  return viewAnalytics({ clientId: client.id, role: 'user' }, client.id, range, deps);
}
