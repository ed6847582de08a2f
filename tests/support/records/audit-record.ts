import { newId } from '../../../functions/runtime/random.ts';
import type { AuditEntry } from '../../../shared/domain/operations/audit.ts';
import { newClientId } from '../ids.ts';
import { noon } from '../noon.ts';

export const anAuditEntry = (change: Partial<AuditEntry> = {}, seconds = 0): AuditEntry => ({
  id: newId(),
  at: new Date(noon.getTime() + seconds * 1000).toISOString(),
  kind: 'client.edited',
  actor: { role: 'admin', id: newClientId(), name: 'Rima', email: 'rima@nashra.demo' },
  clientId: newClientId(),
  requestId: 'request-1',
  ...change,
});
