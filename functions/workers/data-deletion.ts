import { dynamoAuditTrail } from '../adapters/dynamodb/operations/audit-trail.ts';
import { sesMailer } from '../adapters/notifications/ses-mailer.ts';
import { DeletionMessage } from '../adapters/queues/deletion-message.ts';
import { logger } from '../runtime/logger.ts';
import { newSecret } from '../runtime/random.ts';
import { productAudit } from '../runtime/record-audit.ts';
import { queueHandler } from '../runtime/queue.ts';
import { askOwner } from '../use-cases/data-deletion/ask-owner.ts';
import type { DeletionTask } from '../use-cases/data-deletion/ports.ts';
import { eraseTask } from './data-deletion/erase-task.ts';
import { clients, deletions, environment, grants, table } from './data-deletion/stores.ts';

const dependencies = {
  clients,
  deletions,
  grants,
  mailer: sesMailer(environment, table),
  newToken: newSecret,
  siteUrl: environment.SITE_URL,
};

const askTask = (task: Extract<DeletionTask, { kind: 'ask-owner' }>, now: Date) =>
  askOwner(task, { ...dependencies, now });

const audit = dynamoAuditTrail(table);

const work = (task: DeletionTask, requestId: string, now: Date) =>
  task.kind === 'erase' ? eraseTask(task, productAudit(audit, requestId), now) : askTask(task, now);

export const handler = queueHandler(DeletionMessage, async (task, requestId) => {
  const result = await work(task, requestId, new Date());
  logger.info('data deletion', { deletionId: task.id, task: task.kind, result });
});
