import { serve } from './stores.ts';

const connected = async () => (await import('./connected-operations.ts')).connectedOperations;

export const handler = serve({
  '/api/auth': async () => (await import('./connecting-operations.ts')).connectingOperations,
  '/api/clients/{clientId}/connections': connected,
  '/api/posts': connected,
});
