import { serve } from './stores.ts';

const approvals = async () => (await import('./approval-operations.ts')).approvalOperations;
const connectLinks = async () => (await import('./connect-link-operations.ts')).connectLinkOperations;
const reports = async () => (await import('./report-operations.ts')).reportOperations;
const mails = async () => (await import('./mail-operations.ts')).mailOperations;

export const handler = serve({
  '/api/approvals': approvals,
  '/api/approval-links': approvals,
  '/api/mailed-approvals': approvals,
  '/api/connect-links': connectLinks,
  '/api/clients/{clientId}/report-settings': reports,
  '/api/clients/{clientId}/reports': reports,
  '/api/clients/{clientId}/report-recipients': reports,
  '/api/report-links': reports,
  '/api/report-recipients': reports,
  '/api/clients/{clientId}/mail-refusal': mails,
});
