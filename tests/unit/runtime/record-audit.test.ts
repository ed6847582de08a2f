import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recordAudit, productAudit, platformAudit } from '../../../functions/runtime/record-audit.ts';
import { memoryAuditTrail } from '../../support/memory/audit-trail.ts';
import { aClientId } from '../../support/records/post-record.ts';
import { logLines } from '../../support/log/log-lines.ts';
import { noon } from '../../support/noon.ts';

let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = logLines();
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const what = { kind: 'client.deleted', clientId: aClientId } as const;

describe('the audit log', () => {
  it.each([
    ['the product itself', productAudit, 'nashra'],
    ['a platform', platformAudit, 'platform'],
  ])('names %s as who did it, and the request', async (_who, noteBy, role) => {
    const audit = memoryAuditTrail();
    await noteBy(audit, 'run-1')(what);
    expect(audit.entries()).toEqual([
      { ...what, id: expect.any(String), at: noon.toISOString(), actor: { role }, requestId: 'run-1' },
    ]);
  });

  it.each<[unknown, unknown]>([
    [new Error('the table is closed'), expect.objectContaining({ message: 'the table is closed' })],
    ['closed', 'closed'],
  ])('logs a failed write without a name: %s', async (error, logged) => {
    const actor = { role: 'client', id: aClientId, name: 'Rima' } as const;
    const add = async () => {
      throw error;
    };
    await recordAudit(what, { actor, requestId: 'request-1', now: noon }, { add });
    expect(lines).toMatchObject([
      {
        level: 'ERROR',
        message: 'audit entry not stored',
        requestId: 'request-1',
        kind: 'client.deleted',
        role: 'client',
        error: logged,
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain('Rima');
  });
});
