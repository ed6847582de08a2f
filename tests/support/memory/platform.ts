import type { Delivery, Publisher } from '../../../functions/use-cases/publishing/ports.ts';
import { alike, type AlikePost } from '../../../shared/domain/publishing/adoption.ts';
import type { StepOutcome } from '../../../shared/domain/publishing/target.ts';

/** Answers may be lost before or after the effect, and workers may die. */
export type Fate =
  | 'answered'
  | 'lost-after'
  | 'lost-before'
  | 'dies-after'
  | 'dies-before'
  | 'paused'
  | 'reconnect'
  | 'refetch';

export class WorkerDied extends Error {}

const refusals: Partial<Record<Fate, StepOutcome>> = {
  'lost-before': { kind: 'unknown' },
  paused: { kind: 'paused', reason: 'Too fast.', afterSeconds: 600 },
  reconnect: { kind: 'reconnect', reason: 'Please connect it again.' },
  refetch: { kind: 'retry', reason: 'Busy.' },
};

/** In the order of the calls; later calls are answered. */
function fated(fates: readonly Fate[]) {
  let calls = 0;
  return (act: () => StepOutcome): StepOutcome => {
    const fate = fates[calls++] ?? 'answered';
    if (fate === 'dies-before') throw new WorkerDied();
    const refusal = refusals[fate];
    if (refusal !== undefined) return refusal;
    const outcome = act();
    if (fate === 'dies-after') throw new WorkerDied();
    return fate === 'lost-after' ? { kind: 'unknown' } : outcome;
  };
}

/** One irreversible call and a list of published posts, as at a Page. `shown` are the names of their files. */
export function memoryPlatform(fates: readonly Fate[] = []): Publisher & { published: string[]; shown: string[] } {
  const published: string[] = [];
  const shown: string[] = [];
  const call = fated(fates);
  return {
    published,
    shown,
    step: async ({ content, media }) =>
      call(() => {
        shown.push(namesOf(media));
        return { kind: 'published', remoteId: String(published.push(content)) };
      }),

    async inquire({ content }) {
      const ids = published.flatMap((words, index) => (words === content ? String(index + 1) : []));
      const posts = ids.map((id): AlikePost => ({ ids: [id], outcome: { kind: 'published', remoteId: id } }));
      return alike(posts, { kind: 'absent' });
    },
  };
}

const namesOf = (media: Delivery['media']) => media.map(({ name }) => name).join();

/**
 * Containers are created first and published by id, as at Instagram. `shown` are the names of their files.
 * @param afterSeconds how long a container takes, where the platform says it
 */
export function preparingPlatform(
  fates: readonly Fate[] = [],
  afterSeconds?: number,
): Publisher & { published: string[]; containers: string[]; shown: string[]; calls: string[] } {
  const published: string[] = [];
  const shown: string[] = [];
  const containers: string[] = [];
  const calls: string[] = [];
  const call = fated(fates);
  return {
    preparesAhead: true,
    published,
    containers,
    shown,
    calls,

    async step({ target, content, media }) {
      const containerId = target.state === 'processing' ? target.containerId : undefined;
      calls.push(containerId === undefined ? 'prepare' : 'publish');
      if (containerId !== undefined)
        return call(() => {
          published.push(containerId);
          return { kind: 'published', remoteId: containerId };
        });
      const made = call(() => {
        shown.push(namesOf(media));
        return { kind: 'processing', containerId: `c${containers.push(content)}`, afterSeconds };
      });
      // A lost container is harmless.
      return made.kind === 'unknown' ? { kind: 'retry', reason: 'No answer.' } : made;
    },

    async inquire({ target: { containerId } }) {
      if (containerId === undefined) return { kind: 'not-sent' };
      return published.includes(containerId)
        ? { kind: 'published', remoteId: containerId }
        : { kind: 'processing', containerId };
    },
  };
}
