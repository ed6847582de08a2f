import type { Comments } from '../../../functions/use-cases/publishing/ports.ts';
import type { CommentOutcome } from '../../../shared/domain/publishing/first-comment.ts';
import { type Fate, WorkerDied } from './platform.ts';

const refusals: Partial<Record<Fate, CommentOutcome>> = {
  'lost-before': { kind: 'unknown' },
  paused: { kind: 'retry', reason: 'Too fast.', afterSeconds: 600 },
  reconnect: { kind: 'rejected', reason: 'Please connect it again.' },
  refetch: { kind: 'retry', reason: 'Busy.' },
};

/** Comments of published posts, `<post> <text>`. Fates in the order of the sends; later ones are answered. */
export function memoryComments(fates: readonly Fate[] = []): Comments & { written: string[] } {
  const written: string[] = [];
  let sends = 0;
  const idOf = (place: number) => ({ kind: 'published' as const, commentId: `comment-${place}` });
  return {
    written,
    async send({ remoteId, text }) {
      const fate = fates[sends++] ?? 'answered';
      if (fate === 'dies-before') throw new WorkerDied();
      const refusal = refusals[fate];
      if (refusal !== undefined) return refusal;
      const place = written.push(`${remoteId} ${text}`);
      if (fate === 'dies-after') throw new WorkerDied();
      return fate === 'lost-after' ? { kind: 'unknown' } : idOf(place);
    },
    async find({ remoteId, text }) {
      const place = written.indexOf(`${remoteId} ${text}`);
      return place === -1 ? { kind: 'absent' } : idOf(place + 1);
    },
  };
}
