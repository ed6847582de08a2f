import { serve } from './stores.ts';

const marks = async () => (await import('./mark-operations.ts')).markOperations;

export const handler = serve({
  '/api/branding': marks,
  '/api/clients/{clientId}/branding': marks,
  '/api/media': async () => (await import('./media-operations.ts')).mediaOperations,
  '/api/post-imports': async () => (await import('./import-file-operations.ts')).importFileOperations,
});
