import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { auditContracts, type ListedAuditEntry } from '../../../shared/contracts/audit-contracts.ts';
import type { SentOf } from '../../../shared/contracts/contract.ts';
import type { AuditPlace } from '../../../shared/domain/operations/audit.ts';
import { call } from '../api/call.ts';

export type AuditQuery = Pick<
  SentOf<typeof auditContracts.listAuditEntries>['query'],
  'clientId' | 'actorId' | 'kind' | 'from' | 'to'
>;

export const auditQuery = (request: AuditQuery) =>
  infiniteQueryOptions({
    queryKey: ['operations', 'audit', request],
    queryFn: ({ pageParam, signal }) =>
      call(
        auditContracts.listAuditEntries,
        { query: { ...request, pageSize: '25', before: pageParam || undefined } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  });

/** `most` limits the number of entries; the result tells whether there are more. */
export async function loadAudit(request: AuditQuery, most: number) {
  const entries: ListedAuditEntry[] = [];
  let before: AuditPlace | undefined;
  do {
    const page = await call(auditContracts.listAuditEntries, { query: { ...request, pageSize: '100', before } });
    entries.push(...page.entries);
    before = page.next;
  } while (before !== undefined && entries.length < most);
  return { entries, isComplete: before === undefined };
}

const halfMinute = 30_000;

export const jobsQuery = queryOptions({
  queryKey: ['operations', 'jobs'],
  queryFn: ({ signal }) => call(auditContracts.listJobs, {}, signal),
  refetchInterval: halfMinute,
});
