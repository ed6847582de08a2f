import { serve } from './stores.ts';

const branding = async () => (await import('./branding-operations.ts')).brandingOperations;

export const handler = serve({
  '/api/branding': branding,
  '/api/clients/{clientId}/branding': branding,
  '/api/media': async () => (await import('./media-operations.ts')).mediaOperations,
  '/api/post-imports': async () => (await import('./import-file-operations.ts')).importFileOperations,
});
