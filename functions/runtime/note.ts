import type { Actor, AuditEntry } from '../../shared/domain/operations/audit.ts';
import type { AuditTrail, Audited, Note } from '../use-cases/ports/audit-trail.ts';
import { loggedError } from './logged-error.ts';
import { logger } from './logger.ts';
import { newId } from './random.ts';

export interface Doing {
  actor: Actor;
  requestId: string;
  now: Date;
}

/** Never rejects: the change itself is already committed. A failed write is logged, without a name. */
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

export const ownNote =
  (audit: Pick<AuditTrail, 'add'>, requestId: string): Note =>
  (what) =>
    note(what, { actor: { role: 'nashra' }, requestId, now: new Date() }, audit);

export const platformNote =
  (audit: Pick<AuditTrail, 'add'>, requestId: string): Note =>
  (what) =>
    note(what, { actor: { role: 'platform' }, requestId, now: new Date() }, audit);
