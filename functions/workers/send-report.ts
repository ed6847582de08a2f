import { storedClients } from '../adapters/dynamodb/clients/clients.ts';
import {
  dynamoBranding,
  dynamoPostingSettings,
  dynamoReportSettings,
} from '../adapters/dynamodb/clients/client-settings.ts';
import { dynamoMedia } from '../adapters/dynamodb/media/media.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { dynamoReportLinks } from '../adapters/dynamodb/links/client-links.ts';
import { dynamoReportRecipients, dynamoReportSendings } from '../adapters/dynamodb/reports/reports.ts';
import { dynamoThrottles } from '../adapters/dynamodb/operations/throttles.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { signedAddresses } from '../adapters/files/signed-addresses.ts';
import { sesMailer } from '../adapters/notifications/ses-mailer.ts';
import { ReportMessage } from '../adapters/queues/sqs-task-queues.ts';
import { entries } from '../entries.ts';
import { queueSettings } from '../queues.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { loggedError, logger } from '../runtime/logger.ts';
import { takeMailOf } from '../runtime/throttle.ts';
import { queueHandler } from '../runtime/queue.ts';
import { newId, newSecret } from '../runtime/random.ts';
import { sendReport, type PrintReport } from '../use-cases/reports/send-report.ts';

const environment = readEnvironment(entries['send-report'].uses);

/** Weekly mails have no PDF, so a start reads nothing of the browser. */
const print: PrintReport = async (report) => {
  const { pdfPrinter } = await import('../adapters/reports/pdf-printer.ts');
  return pdfPrinter(environment.SITE_URL)(report);
};

const table = openTable(environment.TABLE_NAME);
const throttles = dynamoThrottles(table);
const stores = {
  addresses: signedAddresses(environment),
  clients: storedClients(table),
  branding: dynamoBranding(table),
  media: dynamoMedia(table),
  metrics: dynamoMetrics(table),
  posts: storedPosts(table),
  recipients: dynamoReportRecipients(table),
  reportLinks: dynamoReportLinks(table),
  reportSettings: dynamoReportSettings(table),
  sendings: dynamoReportSendings(table),
  settings: dynamoPostingSettings(table),
  mailer: sesMailer(environment, table),
  print,
  agency: environment.AGENCY_NAME,
  siteUrl: environment.SITE_URL,
};

export const handler = queueHandler(ReportMessage, (message, _messageId, receives) => {
  const now = new Date();
  return sendReport(message, receives >= queueSettings.maxReceives, {
    ...stores,
    newId,
    newSecret,
    now,
    takeMail: takeMailOf(throttles, now),
    onFailure: (error) => logger.error('report mail not sent', { ...message, error: loggedError(error) }),
  });
});
