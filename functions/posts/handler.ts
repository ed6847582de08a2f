import { serve } from './stores.ts';

const feeds = async () => (await import('./feed-operations.ts')).feedOperations;
const checks = async () => (await import('./checking-operations.ts')).checkingOperations;
const posts = async () => (await import('./post-operations.ts')).postOperations;
const sending = async () => (await import('./sending-operations.ts')).sendingOperations;

export const handler = serve({
  '/api/calendar': async () => (await import('./calendar-operations.ts')).calendarOperations,
  '/api/clients/{clientId}/calendar-feed': feeds,
  '/api/clients/{clientId}/forecast': checks,
  '/api/feeds': feeds,
  '/api/home': async () => (await import('./home-operations.ts')).homeOperations,
  '/api/operations': async () => (await import('./failure-operations.ts')).failureOperations,
  '/api/publishing-holds': async () => (await import('./holding-operations.ts')).holdingOperations,
  '/api/post-labels': posts,
  '/api/posts': posts,
  '/api/preflights': checks,
  '/api/publish-runs': sending,
  '/api/slot-proposals': checks,
  '/api/post-batches': sending,
  '/api/posts/{postId}/publications': sending,
  '/api/posts/{postId}/forced-publications': sending,
  '/api/posts/{postId}/status-checks': sending,
  '/api/stats/agency': checks,
  '/api/stats/posts': checks,
});
