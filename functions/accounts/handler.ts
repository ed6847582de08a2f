import { serve } from './stores.ts';

const ownAccount = async () => (await import('./own-account-operations.ts')).ownAccountOperations;
const keys = async () => (await import('./key-operations.ts')).keyOperations;
const applications = async () => (await import('./key-operations.ts')).applicationOperations;

export const handler = serve({
  '/api/applications': applications,
  '/api/clients': async () => (await import('./client-operations.ts')).clientOperations,
  '/api/caller': keys,
  '/api/consents': applications,
  '/api/keys': keys,
  '/api/me': ownAccount,
  '/api/sign-ups': ownAccount,
  '/api/tokens': applications,
  '/api/team/keys': keys,
  '/api/team': async () => (await import('./team-operations.ts')).teamOperations,
});
