import { reportContracts } from '../../shared/contracts/report-contracts.ts';
import { dynamoPostingSettings } from '../adapters/dynamodb/clients/posting-settings.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { dynamoReportSettings } from '../adapters/dynamodb/reports/report-settings.ts';
import { routeModule } from '../runtime/route-module.ts';
import { editReportSettings, viewReportSettings } from '../use-cases/reports/report-settings.ts';
import { viewReport } from '../use-cases/reports/view-report.ts';
import { addresses, clients, marks, media, posts, table } from './stores.ts';

const stores = {
  addresses,
  clients,
  marks,
  media,
  posts,
  metrics: dynamoMetrics(table),
  reportSettings: dynamoReportSettings(table),
  settings: dynamoPostingSettings(table),
};

export const reportOperations = routeModule(reportContracts, {
  getReportSettings: ({ caller, params: { clientId } }) => viewReportSettings(caller, clientId, stores),

  editReportSettings: ({ caller, params: { clientId }, body, now }) =>
    editReportSettings(caller, clientId, body, { ...stores, now }),

  getReport: ({ caller, params: { clientId, month }, now }) => viewReport(caller, clientId, month, { ...stores, now }),
});
