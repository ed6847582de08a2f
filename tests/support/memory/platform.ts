import type { Publisher } from '../../../functions/use-cases/ports/publisher.ts';
import type { StepOutcome } from '../../../shared/domain/publishing/target.ts';

/**
 * What happens to a call: it is answered, its answer is lost after or before it took effect, the worker dies with it, or the
 * platform takes nothing for the account for a while or until it is connected again.
 */
export type Fate =
  'answered' | 'lost-after' | 'lost-before' | 'dies-after' | 'dies-before' | 'paused' | 'reconnect' | 'refetch';

export class WorkerDied extends Error {}

const refusals: Partial<Record<Fate, StepOutcome>> = {
  'lost-before': { kind: 'unknown' },
  paused: { kind: 'paused', reason: 'Too fast.', afterSeconds: 600 },
  reconnect: { kind: 'reconnect', reason: 'Please connect it again.' },
  refetch: { kind: 'retry', reason: 'Busy.' },
};

/** Takes the calls' fates in their order; afterwards all are answered. `act` is what a call does when it takes effect. */
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

/** A platform with one irreversible call and a list of what is published, as a Page has. */
export function memoryPlatform(fates: readonly Fate[] = []): Publisher & { published: string[] } {
  const published: string[] = [];
  const call = fated(fates);
  return {
    published,
    step: async ({ content }) => call(() => ({ kind: 'published', remoteId: String(published.push(content)) })),

    async inquire({ content }) {
      const index = published.indexOf(content);
      return index < 0 ? { kind: 'absent' } : { kind: 'published', remoteId: String(index + 1) };
    },
  };
}

/** A platform with containers that are made first and published by their id, as Instagram has. */
export function preparingPlatform(
  fates: readonly Fate[] = [],
): Publisher & { published: string[]; containers: string[]; calls: string[] } {
  const published: string[] = [];
  const containers: string[] = [];
  const calls: string[] = [];
  const call = fated(fates);
  return {
    preparesAhead: true,
    published,
    containers,
    calls,

    async step({ target, content }) {
      const containerId = target.state === 'processing' ? target.containerId : undefined;
      calls.push(containerId === undefined ? 'prepare' : 'publish');
      if (containerId !== undefined)
        return call(() => {
          published.push(containerId);
          return { kind: 'published', remoteId: containerId };
        });
      const made = call(() => ({ kind: 'processing', containerId: `c${containers.push(content)}` }));
      // Whether a container was made is of no consequence.
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
