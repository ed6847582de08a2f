import { dynamoAuditTrail } from '../adapters/dynamodb/operations/audit-trail.ts';
import { DeletionMessage } from '../adapters/queues/deletion-message.ts';
import { logger } from '../runtime/logger.ts';
import { productAudit } from '../runtime/record-audit.ts';
import { queueHandler } from '../runtime/queue.ts';
import type { DeletionTask } from '../use-cases/data-deletion/ports.ts';
import { table } from './data-deletion/stores.ts';

const audit = dynamoAuditTrail(table);

/** Loaded on demand: one task only sends an e-mail, the other reaches everything that is erased. */
async function work(task: DeletionTask, requestId: string, now: Date) {
  if (task.kind === 'erase') {
    const { eraseTask } = await import('./data-deletion/erase-task.ts');
    return eraseTask(task, productAudit(audit, requestId), now);
  }
  const { askTask } = await import('./data-deletion/ask-task.ts');
  return askTask(task, now);
}

export const handler = queueHandler(DeletionMessage, async (task, requestId) => {
  const result = await work(task, requestId, new Date());
  logger.info('data deletion', { deletionId: task.id, task: task.kind, result });
});
