import { serve } from './stores.ts';

const ownAccount = async () => (await import('./own-account-operations.ts')).ownAccountOperations;

export const handler = serve({
  '/api/clients': async () => (await import('./client-operations.ts')).clientOperations,
  '/api/me': ownAccount,
  '/api/sign-ups': ownAccount,
  '/api/team': async () => (await import('./team-operations.ts')).teamOperations,
});
