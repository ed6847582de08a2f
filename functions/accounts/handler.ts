import { serve } from './stores.ts';

const ownAccount = async () => (await import('./own-account-operations.ts')).ownAccountOperations;
const keys = async () => (await import('./key-operations.ts')).keyOperations;

export const handler = serve({
  '/api/clients': async () => (await import('./client-operations.ts')).clientOperations,
  '/api/caller': keys,
  '/api/keys': keys,
  '/api/me': ownAccount,
  '/api/sign-ups': ownAccount,
  '/api/team/keys': keys,
  '/api/team': async () => (await import('./team-operations.ts')).teamOperations,
});
