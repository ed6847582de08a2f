import { serve } from './stores.ts';

const approvals = async () => (await import('./approval-operations.ts')).approvalOperations;
const connectLinks = async () => (await import('./connect-link-operations.ts')).connectLinkOperations;

export const handler = serve({
  '/api/approvals': approvals,
  '/api/approval-links': approvals,
  '/api/connect-links': connectLinks,
});
