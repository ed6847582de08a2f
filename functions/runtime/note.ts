import type { Actor, AuditEntry } from '../../shared/domain/operations/audit.ts';
import type { AuditTrail, Audited, Note } from '../use-cases/ports/audit-trail.ts';
import { loggedError } from './logged-error.ts';
import { logger } from './logger.ts';
import { newId } from './random.ts';

/** Who does something, and by which request, run or message. */
export interface Doing {
  actor: Actor;
  requestId: string;
  now: Date;
}

/**
 * Notes that something was done. What was done is done: an entry that cannot be stored is in the log, without a name, and the
 * rest goes on.
 */
export async function note(
  what: Audited,
  { actor, requestId, now }: Doing,
  audit: Pick<AuditTrail, 'add'>,
): Promise<void> {
  const entry: AuditEntry = { ...what, id: newId(), at: now.toISOString(), actor, requestId };
  try {
    await audit.add(entry);
  } catch (error) {
    const { kind } = what;
    logger.error('could not note who did what', {
      requestId,
      kind,
      role: actor.role,
      error: loggedError(error),
    });
  }
}

/** Notes what the product does by itself, when it does it: a late tick's "now" is another. */
export const ownNote =
  (audit: Pick<AuditTrail, 'add'>, requestId: string): Note =>
  (what) =>
    note(what, { actor: { role: 'nashra' }, requestId, now: new Date() }, audit);

/** Notes what is done at the word of a platform. */
export const platformNote =
  (audit: Pick<AuditTrail, 'add'>, requestId: string): Note =>
  (what) =>
    note(what, { actor: { role: 'platform' }, requestId, now: new Date() }, audit);
