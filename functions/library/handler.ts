import { serve } from './stores.ts';

export const handler = serve({
  '/api/media': async () => (await import('./media-operations.ts')).mediaOperations,
  '/api/cleanup': async () => (await import('./cleanup-operations.ts')).cleanupOperations,
});
