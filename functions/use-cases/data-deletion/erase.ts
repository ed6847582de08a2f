import { deletionSteps, type DeletionId } from '../../../shared/domain/deletion/data-deletion.ts';
import type { RecordAudit } from '../operations/ports.ts';
import { recheckAfter } from './receive-deletion.ts';
import { withdrawUnfinished } from './deauthorize.ts';
import { eraseStep, type EraseDependencies } from './erase-step.ts';
import { planDeletion, type PlanDeletionDependencies } from './plan-deletion.ts';
import type { DeletionPlan, DeletionQueue, Deletions, PlatformGrants, StoredDeletion } from './ports.ts';

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
