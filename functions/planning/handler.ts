import { serve } from './stores.ts';

const evergreen = async () => (await import('./evergreen-operations.ts')).evergreenOperations;

export const handler = serve({
  '/api/clients/{clientId}/evergreen-settings': evergreen,
  '/api/evergreen-posts': evergreen,
  '/api/day-notes': async () => (await import('./day-note-operations.ts')).dayNoteOperations,
  '/api/post-imports': async () => (await import('./import-operations.ts')).importOperations,
  '/api/post-series': async () => (await import('./series-operations.ts')).seriesOperations,
  '/api/post-templates': async () => (await import('./template-operations.ts')).templateOperations,
});
