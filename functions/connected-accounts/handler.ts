import { serve } from './stores.ts';

export const handler = serve({
  '/api/clients': async () => (await import('./asking-operations.ts')).askingOperations,
  '/api/posts': async () => (await import('./published-operations.ts')).publishedOperations,
});
