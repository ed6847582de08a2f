import { dynamoMailRefusals } from '../adapters/dynamodb/mail/mail-refusals.ts';
import { dynamoReportSendings } from '../adapters/dynamodb/reports/reports.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { feedbackOf, SesEvent } from '../adapters/notifications/ses-event.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { logger } from '../runtime/logger.ts';
import { queueHandler } from '../runtime/queue.ts';
import { takeMailEvent } from '../use-cases/mail/mail-refusals.ts';

const table = openTable(readEnvironment(entries['mail-events'].uses).TABLE_NAME);
const stores = { refusals: dynamoMailRefusals(table), sendings: dynamoReportSendings(table) };

export const handler = queueHandler(SesEvent, async (event) => {
  const feedback = feedbackOf(event);
  if (feedback === undefined) return;
  await takeMailEvent(feedback, stores);
  logger.info('mail came back', { clientId: feedback.clientId, problem: feedback.problem });
});
