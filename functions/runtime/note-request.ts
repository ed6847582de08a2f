import type { Contract, RequestOf } from '../../shared/contracts/contract.ts';
import type { ContractName } from '../../shared/contracts/contracts.ts';
import type { Actor } from '../../shared/domain/operations/audit.ts';
import type { User } from '../../shared/domain/clients/user.ts';
import type { Audited, AuditTrail } from '../use-cases/ports/audit-trail.ts';
import { audited } from './audited.ts';
import { note } from './note.ts';

/** A request that was done, and who made it. */
export interface DoneRequest {
  name: ContractName;
  contract: Contract;
  request: RequestOf<Contract>;
  result: unknown;
  /** Absent where anybody may call. */
  user: User | undefined;
  requestId: string;
  now: Date;
}

/** Notes who did what, once it is done, if it changed anything. */
export async function noteRequest(done: DoneRequest, audit: Pick<AuditTrail, 'add'>): Promise<void> {
  const { contract, user, requestId, now } = done;
  const doing = { actor: actorOf(contract, user), requestId, now };
  await Promise.all(whatOf(done).map((what) => note(what, doing, audit)));
}

type Describe = (done: RequestOf<Contract> & { result: unknown }) => Audited | Audited[] | undefined;

function whatOf({ name, request, result }: DoneRequest): Audited[] {
  const describe = (audited as Readonly<Record<string, Describe | string | undefined>>)[name];
  return typeof describe === 'function' ? [describe({ ...request, result }) ?? []].flat() : [];
}

function actorOf({ isSigned }: Contract, user: User | undefined): Actor {
  if (user === undefined) return { role: isSigned === true ? 'platform' : 'visitor' };
  const { id, name, email, role } = user;
  return { role: role === 'admin' ? role : 'client', id, name, email };
}
