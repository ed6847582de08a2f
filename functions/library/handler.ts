import { serve } from './stores.ts';

export const handler = serve({
  '/api/media': async () => (await import('./media-operations.ts')).mediaOperations,
  '/api/post-imports': async () => (await import('./import-file-operations.ts')).importFileOperations,
});
