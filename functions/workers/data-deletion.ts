import { dynamoAuditTrail } from '../adapters/dynamodb/operations/audit-trail.ts';
import { DeletionMessage } from '../adapters/queues/deletion-message.ts';
import { logger } from '../runtime/logger.ts';
import { productAudit } from '../runtime/record-audit.ts';
import { queueHandler } from '../runtime/queue.ts';
import type { DeletionTask } from '../use-cases/data-deletion/ports.ts';
import { askTask } from './data-deletion/ask-task.ts';
import { eraseTask } from './data-deletion/erase-task.ts';
import { table } from './data-deletion/stores.ts';

const audit = dynamoAuditTrail(table);

const work = (task: DeletionTask, requestId: string, now: Date) =>
  task.kind === 'erase' ? eraseTask(task, productAudit(audit, requestId), now) : askTask(task, now);

export const handler = queueHandler(DeletionMessage, async (task, requestId) => {
  const result = await work(task, requestId, new Date());
  logger.info('data deletion', { deletionId: task.id, task: task.kind, result });
});
