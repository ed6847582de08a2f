import { deletionSteps, type DeletionId } from '../../../shared/domain/deletion/data-deletion.ts';
import type { Clients } from '../clients/ports.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { RecordAudit } from '../operations/ports.ts';
import { recheckAfter } from './receive-deletion.ts';
import { grantsOf, withdrawUnfinished } from './deauthorize.ts';
import { eraseStep, type EraseDependencies } from './erase-step.ts';
import type { DeletionPlan, DeletionQueue, Deletions, PlatformGrants, StoredDeletion } from './ports.ts';

interface PlanDeletionDependencies {
  clients: Pick<Clients, 'find' | 'subClientIds'>;
  grants: Pick<PlatformGrants, 'ofPerson' | 'ofProfile' | 'listFor'>;
}

/**
 * A client is removed with its sub-clients when its owner confirmed it, or when the notice is about the person who
 * connected the client's own accounts. Connections that staff or a parent made for a client are removed without the
 * client: one member of staff may stand behind many. Staff are never removed.
 */
export async function planDeletion(request: StoredDeletion, deps: PlanDeletionDependencies): Promise<DeletionPlan> {
  const { notice, clientId } = request;
  const noticed = notice === undefined ? [] : await grantsOf(notice, deps.grants);
  // A profile that removed the app is a client's account, not a person.
  const ownIds =
    notice?.personId === undefined ? [] : noticed.filter(({ isOwn }) => isOwn).map((grant) => grant.clientId);
  const requested = [...new Set([...ownIds, ...(clientId === undefined ? [] : [clientId])])];
  const families = await Promise.all(requested.map((id) => familyOf(id, deps)));
  const clients = [...new Set(families.flat())];
  const theirs = await Promise.all(clients.map((id) => deps.grants.listFor(id)));
  const others = noticed.filter((grant) => !clients.includes(grant.clientId));
  return { clients, grants: [...theirs.flat(), ...others] };
}

async function familyOf(clientId: ClientId, { clients }: PlanDeletionDependencies): Promise<ClientId[]> {
  const client = await clients.find(clientId);
  if (client === undefined || client.isStaff === true) return [];
  return [...(await clients.subClientIds(clientId)), clientId];
}

export interface ErasingDependencies extends EraseDependencies, PlanDeletionDependencies {
  clients: PlanDeletionDependencies['clients'] & EraseDependencies['clients'];
  grants: PlanDeletionDependencies['grants'] & EraseDependencies['grants'] & Pick<PlatformGrants, 'withdraw'>;
  deletions: Pick<Deletions, 'find' | 'save'>;
  queue: DeletionQueue;
  recordAudit: RecordAudit;
}

export type EraseResult = 'nothing' | 'waiting' | 'done';

const recheckSeconds = 20;

/**
 * Works through the checklist of a running request. Each step is idempotent and recorded, so a retry continues
 * after a crash.
 * 1. The plan is made and stored once. Connections in progress are refused from now on.
 * 2. Each step is done and recorded.
 * 3. A tombstone remains: the code, the times and a hash of the subject.
 */
export async function erase(id: DeletionId, deps: ErasingDependencies): Promise<EraseResult> {
  let request = await deps.deletions.find(id);
  if (request?.status !== 'running') return 'nothing';
  const plan = request.plan ?? (await planOf(request, deps));
  const nextAttemptAt = new Date(deps.now.getTime() + recheckAfter).toISOString();
  request = await deps.deletions.save({ ...request, plan, nextAttemptAt });
  for (const step of deletionSteps) {
    if (request.steps[step] !== undefined) continue;
    if (!(await eraseStep(step, plan, deps))) {
      await deps.queue.send({ kind: 'erase', id }, recheckSeconds);
      return 'waiting';
    }
    request = await deps.deletions.save({ ...request, steps: { ...request.steps, [step]: deps.now.toISOString() } });
  }
  await deps.recordAudit({ kind: 'deletion.done', thing: { id } });
  await deps.deletions.save(tombstoneOf(request, deps.now));
  return 'done';
}

async function planOf(request: StoredDeletion, deps: ErasingDependencies): Promise<DeletionPlan> {
  if (request.notice !== undefined) await withdrawUnfinished(request.notice, deps);
  return planDeletion(request, deps);
}

/** Names no person, account or client. */
function tombstoneOf(request: StoredDeletion, now: Date): StoredDeletion {
  const { id, source, requestedAt, startsAt, steps, subject, notice, version } = request;
  return {
    id,
    source,
    status: 'done',
    requestedAt,
    startsAt,
    completedAt: now.toISOString(),
    steps,
    subject,
    noticedAt: notice?.issuedAt,
    version,
  };
}
