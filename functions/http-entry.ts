import { cognitoSecondFactors } from './adapters/sign-in/cognito-sign-in-methods.ts';
import { dynamoApiKeys } from './adapters/dynamodb/clients/api-keys.ts';
import { dynamoAuditTrail } from './adapters/dynamodb/operations/audit-trail.ts';
import { storedClients } from './adapters/dynamodb/clients/clients.ts';
import { dynamoAssignments } from './adapters/dynamodb/team/assignments.ts';
import { dynamoSignInRules } from './adapters/dynamodb/team/sign-in-rules.ts';
import { dynamoSessions } from './adapters/dynamodb/clients/sessions.ts';
import { openTable } from './adapters/dynamodb/table/table.ts';
import { dynamoThrottles } from './adapters/dynamodb/operations/throttles.ts';
import { dynamoIdempotencyStore } from './adapters/dynamodb/operations/idempotency-store.ts';
import { type Entries, entries, type HttpEntryName } from './entries.ts';
import type { Environment } from './resources.ts';
import { readEnvironment } from './runtime/environment.ts';
import { httpHandlerFor, type HttpPipeline } from './runtime/http-handler.ts';
import { isParent } from './use-cases/clients/sub-clients.ts';
import { requireTwoFactor, twoFactorRule } from './use-cases/clients/sign-in-methods.ts';
import { authenticateKey } from './use-cases/keys/authenticate-key.ts';
import { signInAs } from './use-cases/clients/sign-in-as.ts';
import { isStaff } from '../shared/domain/access/person.ts';
import type { Contract, RequestOf } from '../shared/contracts/contract.ts';
import type { Actor } from '../shared/domain/operations/audit.ts';
import type { Audited, AuditTrail } from './use-cases/operations/ports.ts';
import { recordAudit } from './runtime/record-audit.ts';
import type { DoneRequest } from './runtime/request-pipeline.ts';
import { auditedRequests } from './audit/audited-requests.ts';

type SignIn = Record<'table' | 'userPool' | 'origin' | 'twoFactor', string>;
type SignedInEntry = { [N in HttpEntryName]: Entries[N]['uses'] extends SignIn ? N : never }[HttpEntryName];

/** Reads the environment and makes what all requests need, once per warm function. */
export function httpEntry<N extends SignedInEntry>(name: N) {
  const { uses, timeoutSeconds } = entries[name];
  const environment = readEnvironment<Entries[N]['uses']>(uses);
  const { TABLE_NAME, USER_POOL_ID, ORIGIN_HASHES, TWO_FACTOR } = environment as typeof environment &
    Environment<keyof SignIn>;
  const table = openTable(TABLE_NAME);
  const clients = storedClients(table);
  const sessions = dynamoSessions(table);
  const assignments = dynamoAssignments(table);
  const rules = dynamoSignInRules(table);
  const isTwoFactorObligatory = twoFactorRule(TWO_FACTOR === 'obligatory', rules);
  const throttles = dynamoThrottles(table);
  const keys = dynamoApiKeys(table);
  const audit = dynamoAuditTrail(table);
  const secondFactors = cognitoSecondFactors(USER_POOL_ID);
  const pipeline: HttpPipeline = {
    originHashes: ORIGIN_HASHES,
    authenticate: (caller, now) => signInAs(caller, { clients, sessions, assignments, now }),
    authenticateKey: (authorization, now) => authenticateKey(authorization, { clients, keys, assignments, now }),
    requireTwoFactor: requireTwoFactor({ isObligatory: isTwoFactorObligatory, secondFactors }),
    isParent: (caller, clientId) => isParent(caller, clientId, { clients }),
    recordAudit: (done) => recordRequest(done, audit),
    throttles,
    idempotencyOptions: { idempotency: dynamoIdempotencyStore(table), timeoutSeconds },
  };
  return {
    environment,
    table,
    clients,
    sessions,
    assignments,
    rules,
    isTwoFactorObligatory,
    secondFactors,
    audit,
    keys,
    throttles,
    serve: httpHandlerFor(name, pipeline),
  };
}

export async function recordRequest(done: DoneRequest, audit: Pick<AuditTrail, 'add'>): Promise<void> {
  const { requestId, now } = done;
  const context = { actor: actorOf(done), requestId, now };
  await Promise.all(auditedOf(done).map((what) => recordAudit(what, context, audit)));
}

type Describe = (done: RequestOf<Contract> & { result: unknown }) => Audited | Audited[] | undefined;

function auditedOf({ name, request, result }: DoneRequest): Audited[] {
  const describe = (auditedRequests as Readonly<Record<string, Describe | string | undefined>>)[name];
  return typeof describe === 'function' ? [describe({ ...request, result }) ?? []].flat() : [];
}

function actorOf({ contract: { isSigned }, user, key }: DoneRequest): Actor {
  if (user === undefined) return { role: isSigned === true ? 'platform' : 'visitor' };
  const { id, name, email } = user;
  const byKey = key && { key: { id: key.id, name: key.name } };
  return { role: isStaff(user) ? 'admin' : 'client', id, name, email, ...byKey };
}
