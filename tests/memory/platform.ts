import type { Publisher } from '../../functions/use-cases/ports.ts';

/** What happens to a send: it is answered, its answer is lost after or before it took effect, or the worker dies with it. */
export type Fate = 'answered' | 'lost-after' | 'lost-before' | 'dies-after' | 'dies-before';

export class WorkerDied extends Error {}

/** A platform with one irreversible call and a list of what is published, as a Page has. */
export function memoryPlatform(fates: readonly Fate[] = []): Publisher & { published: string[] } {
  const published: string[] = [];
  let sends = 0;
  return {
    published,

    async step({ content }) {
      const fate = fates[sends++] ?? 'answered';
      if (fate === 'dies-before') throw new WorkerDied();
      if (fate === 'lost-before') return { kind: 'unknown' };
      const remoteId = String(published.push(content));
      if (fate === 'dies-after') throw new WorkerDied();
      return fate === 'lost-after' ? { kind: 'unknown' } : { kind: 'published', remoteId };
    },

    async inquire({ content }) {
      const index = published.indexOf(content);
      return index < 0 ? { kind: 'absent' } : { kind: 'published', remoteId: String(index + 1) };
    },
  };
}
