import { day } from '../../../../shared/durations.ts';
import type { Person } from './seed.ts';
import type { Simulator } from './simulator.ts';

const windowMs = day;

/** Posts, or answers, of the last 24 hours; deleted ones count. */
export function countPublished({ store, now }: Simulator, { id }: Person, isReply: boolean): number {
  const posts = store.posts.newest(id, { since: now().getTime() - windowMs + 1 });
  return posts.filter(({ record }) => {
    const container = store.containers.find(record.containerId);
    return container !== undefined && (container.answers !== null) === isReply;
  }).length;
}

export function countDeleted({ store, now }: Simulator, { id }: Person): number {
  const since = now().getTime() - windowMs;
  return store.posts.newest(id).filter(({ record }) => (record.deletedAt ?? 0) > since).length;
}
