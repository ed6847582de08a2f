import { serve } from './stores.ts';

export const handler = serve({
  '/api/post-imports': async () => (await import('./import-operations.ts')).importOperations,
  '/api/post-series': async () => (await import('./series-operations.ts')).seriesOperations,
  '/api/post-templates': async () => (await import('./template-operations.ts')).templateOperations,
});
