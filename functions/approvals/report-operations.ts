import { reportContracts } from '../../shared/contracts/report-contracts.ts';
import { ownerOf } from '../../shared/domain/ids.ts';
import { dynamoPostingSettings, dynamoReportSettings } from '../adapters/dynamodb/clients/client-settings.ts';
import { dynamoThrottles } from '../adapters/dynamodb/operations/throttles.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { dynamoReportLinks } from '../adapters/dynamodb/links/client-links.ts';
import { dynamoReportRecipients, dynamoReportSendings } from '../adapters/dynamodb/reports/reports.ts';
import { sqsReportQueue } from '../adapters/queues/sqs-task-queues.ts';
import { isSameSecret } from '../adapters/secrets/cipher.ts';
import { loggedError, logger } from '../runtime/logger.ts';
import { takeMailOf } from '../runtime/throttle.ts';
import { newId, newSecret } from '../runtime/random.ts';
import { routeModule } from '../runtime/route-module.ts';
import { listReportLinks, makeReportLink, openReportLink } from '../use-cases/reports/report-links.ts';
import {
  answerRecipient,
  resendConfirmation,
  askNewRecipients,
  openRecipient,
  stopPageOf,
  viewRecipients,
} from '../use-cases/reports/report-recipients.ts';
import { editReportSettings, viewReportSettings } from '../use-cases/reports/report-settings.ts';
import { requireOwner } from '../use-cases/access.ts';
import { listSendings, sendNow } from '../use-cases/reports/send-again.ts';
import { viewReport } from '../use-cases/reports/view-report.ts';
import {
  addresses,
  agency,
  clients,
  mailer,
  branding,
  media,
  posts,
  refusals,
  reportsQueueUrl,
  siteUrl,
  table,
} from './stores.ts';

const stores = {
  addresses,
  agency,
  clients,
  branding,
  media,
  posts,
  metrics: dynamoMetrics(table),
  refusals,
  recipients: dynamoReportRecipients(table),
  reportLinks: dynamoReportLinks(table),
  reportSettings: dynamoReportSettings(table),
  sendings: dynamoReportSendings(table),
  settings: dynamoPostingSettings(table),
};

const queue = sqsReportQueue(reportsQueueUrl);
const throttles = dynamoThrottles(table);

/** What it takes to ask recipients. */
const asking = (now: Date) => ({
  ...stores,
  mailer,
  throttles,
  takeMail: takeMailOf(throttles, now),
  siteUrl,
  newSecret,
  now,
});

export const reportOperations = routeModule(reportContracts, {
  getReportSettings: ({ caller, params: { clientId } }) => viewReportSettings(caller, clientId, stores),

  async updateReportSettings({ caller, params: { clientId }, body, now, requestId }) {
    const saved = await editReportSettings(caller, clientId, body, { ...stores, now });
    await askNewRecipients(clientId, saved, {
      ...asking(now),
      onFailure: (error) => logger.error('recipient not asked', { requestId, error: loggedError(error) }),
    });
    return saved;
  },

  listReportRecipients: async ({ caller, params: { clientId }, now }) => ({
    recipients: await viewRecipients(caller, clientId, { ...stores, newSecret, now }),
  }),

  async createReportRecipient({ caller, params: { clientId }, body: { email }, now }) {
    await resendConfirmation(caller, { clientId, email }, asking(now));
    return undefined;
  },

  listReports: async ({ caller, params: { clientId } }) => ({ reports: await listSendings(caller, clientId, stores) }),

  createReport: ({ caller, params: { clientId }, body, now }) =>
    sendNow(caller, { clientId, ...body }, { ...stores, queue, now }),

  getReport: ({ caller, params: { clientId, month }, now }) => viewReport(caller, clientId, month, { ...stores, now }),

  createReportLink: ({ caller, body, now }) =>
    makeReportLink(caller, body, { ...stores, siteUrl, newId, newSecret, now }),

  listReportLinks: async ({ caller, query: { clientId } }) => ({
    reportLinks: await listReportLinks(caller, clientId, stores),
  }),

  async deleteReportLink({ caller, params: { reportLinkId }, now }) {
    requireOwner(caller, ownerOf(reportLinkId), 'ReportLink');
    return stores.reportLinks.revoke(reportLinkId, now);
  },

  createReportLinkView: ({ body: { token }, now }) => openReportLink(token, { ...stores, now }),

  createReportRecipientView: ({ body: { token }, now }) => openRecipient(token, { ...stores, isSameSecret, now }),

  createReportRecipientAnswer: ({ body, now }) => answerRecipient(body, { ...stores, isSameSecret, now }),

  createReportStop: ({ query: { token }, now }) =>
    answerRecipient({ token, answer: 'stop' }, { ...stores, isSameSecret, now }),

  getReportStopPage: async ({ query: { token } }) => stopPageOf(siteUrl, token),
});
