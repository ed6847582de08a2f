import { isStaff } from '../../shared/domain/access/person.ts';
import type { Contract, RequestOf } from '../../shared/contracts/contract.ts';
import type { Actor } from '../../shared/domain/operations/audit.ts';
import type { User } from '../../shared/domain/clients/user.ts';
import type { Audited, AuditTrail } from '../use-cases/operations/ports.ts';
import { recordAudit } from '../runtime/record-audit.ts';
import type { DoneRequest } from '../runtime/request-pipeline.ts';
import { auditedRequests } from './audited-requests.ts';

export async function recordRequest(done: DoneRequest, audit: Pick<AuditTrail, 'add'>): Promise<void> {
  const { contract, user, requestId, now } = done;
  const context = { actor: actorOf(contract, user), requestId, now };
  await Promise.all(auditedOf(done).map((what) => recordAudit(what, context, audit)));
}

type Describe = (done: RequestOf<Contract> & { result: unknown }) => Audited | Audited[] | undefined;

function auditedOf({ name, request, result }: DoneRequest): Audited[] {
  const describe = (auditedRequests as Readonly<Record<string, Describe | string | undefined>>)[name];
  return typeof describe === 'function' ? [describe({ ...request, result }) ?? []].flat() : [];
}

function actorOf({ isSigned }: Contract, user: User | undefined): Actor {
  if (user === undefined) return { role: isSigned === true ? 'platform' : 'visitor' };
  const { id, name, email } = user;
  return { role: isStaff(user) ? 'admin' : 'client', id, name, email };
}
