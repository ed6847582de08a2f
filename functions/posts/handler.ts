import { serve } from './stores.ts';

const feeds = async () => (await import('./feed-operations.ts')).feedOperations;
const posts = async () => (await import('./post-operations.ts')).postOperations;

export const handler = serve({
  '/api/clients/{clientId}/calendar-feed': feeds,
  '/api/clients/{clientId}/forecast': posts,
  '/api/feeds': feeds,
  '/api/operations/failures': async () => (await import('./failure-operations.ts')).failureOperations,
  '/api/posts': posts,
  '/api/stats/posts': posts,
});
