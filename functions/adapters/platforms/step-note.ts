import type { Target } from '../../../shared/domain/publishing/target.ts';

/** How far a target is, in the words of its publisher. */
export const noteIn = (target: Target): string | undefined =>
  target.state === 'processing' ? (target.containerId ?? target.parts?.[0]) : undefined;

/** Before the post's time it is a part, and gone on with, until only the step is left that makes it public. */
export function keptNote(
  target: Target,
  note: string,
  isReady: boolean,
): { parts: string[] } | { containerId: string } {
  const isAhead = (target.state === 'waiting' || target.state === 'processing') && target.startedAt === undefined;
  return isAhead && !isReady ? { parts: [note] } : { containerId: note };
}
