import * as z from 'zod';
import { ClientId } from '../domain/ids.ts';
import { Report } from '../domain/reports/report.ts';
import { ReportMonth } from '../domain/reports/report-month.ts';
import { ReportSettings, ReportSettingsChange } from '../domain/reports/report-settings.ts';
import { contract, type Contract } from './contract.ts';
import { clientParams } from './params.ts';

export const reportContracts = {
  /** 403 for clients whose plan has no reports, as all that follow. */
  getReportSettings: contract({
    entry: 'approvals',
    method: 'GET',
    path: '/api/clients/{clientId}/report-settings',
    access: 'client',
    status: 200,
    params: clientParams,
    response: ReportSettings,
  }),
  /** 409 when `version` is not the stored one. */
  editReportSettings: contract({
    entry: 'approvals',
    method: 'PATCH',
    path: '/api/clients/{clientId}/report-settings',
    access: 'client',
    status: 200,
    params: clientParams,
    body: ReportSettingsChange,
    response: ReportSettings,
    needsVerifiedEmail: true,
  }),
  /** As it would be sent now. Pictures have signed addresses, good for 12 to 24 hours. */
  getReport: contract({
    entry: 'approvals',
    method: 'GET',
    path: '/api/clients/{clientId}/reports/{month}',
    access: 'client',
    status: 200,
    params: z.strictObject({ clientId: ClientId, month: ReportMonth }),
    response: Report,
  }),
} as const satisfies Record<string, Contract>;
