import type { Actor, AuditEntry } from '../../shared/domain/operations/audit.ts';
import type { Audited, AuditTrail, RecordAudit } from '../use-cases/operations/ports.ts';
import { loggedError, logger } from './logger.ts';
import { newId } from './random.ts';

export interface AuditContext {
  actor: Actor;
  requestId: string;
  now: Date;
}

/** Never rejects: the change itself is already committed. A failed write is logged, without a name. */
export async function recordAudit(
  what: Audited,
  { actor, requestId, now }: AuditContext,
  audit: Pick<AuditTrail, 'add'>,
): Promise<void> {
  const entry: AuditEntry = { ...what, id: newId(), at: now.toISOString(), actor, requestId };
  try {
    await audit.add(entry);
  } catch (error) {
    const { kind } = what;
    logger.error('audit entry not stored', {
      requestId,
      kind,
      role: actor.role,
      error: loggedError(error),
    });
  }
}

export const productAudit =
  (audit: Pick<AuditTrail, 'add'>, requestId: string): RecordAudit =>
  (what) =>
    recordAudit(what, { actor: { role: 'nashra' }, requestId, now: new Date() }, audit);

export const platformAudit =
  (audit: Pick<AuditTrail, 'add'>, requestId: string): RecordAudit =>
  (what) =>
    recordAudit(what, { actor: { role: 'platform' }, requestId, now: new Date() }, audit);
