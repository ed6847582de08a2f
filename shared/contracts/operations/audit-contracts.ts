import * as z from 'zod';
import { AuditEntry, AuditKind, AuditPlace } from '../../domain/operations/audit.ts';
import { ClientId } from '../../domain/ids.ts';
import { JobState } from '../../domain/operations/job-run.ts';
import { Instant } from '../../domain/text.ts';
import { type Contract, contractsAt } from '../contract.ts';
import { paging, withPeriod } from '../paging.ts';

const contract = contractsAt('operations');

export const ListedAuditEntry = AuditEntry.extend({ clientName: z.string().optional() });
export type ListedAuditEntry = z.infer<typeof ListedAuditEntry>;

export const auditContracts = {
  /** Newest first. A page can be short or empty and still have a `next`. */
  listAuditEntries: contract('GET', '/api/audit-entries', {
    action: 'audit.read',
    query: withPeriod(
      z.strictObject({
        pageSize: paging.pageSize,
        clientId: ClientId.optional(),
        actorId: ClientId.optional(),
        kind: AuditKind.optional(),
        from: Instant.optional(),
        to: Instant.optional(),
        before: AuditPlace.optional(),
      }),
    ),
    response: z.object({ entries: z.array(ListedAuditEntry), next: AuditPlace.optional() }),
  }),
  listJobs: contract('GET', '/api/operations/jobs', {
    action: 'operations.read',
    response: z.object({ jobs: z.array(JobState) }),
  }),
} as const satisfies Record<string, Contract>;
