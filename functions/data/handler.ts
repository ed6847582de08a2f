import { serve } from './stores.ts';

const planning = async () => (await import('./planning-operations.ts')).planningOperations;
const analytics = async () => (await import('./analytics-operations.ts')).analyticsOperations;
const push = async () => (await import('./notification-operations.ts')).pushOperations;
const spending = async () => (await import('./spending-operations.ts')).spendingOperations;
const account = async () => (await import('./account-operations.ts')).accountOperations;

export const handler = serve({
  '/api/health': account,
  '/api/me': account,
  '/api/clients': async () => (await import('./client-operations.ts')).clientOperations,
  '/api/clients/{clientId}/analytics': analytics,
  '/api/clients/{clientId}/connections': async () => (await import('./connection-operations.ts')).connectionOperations,
  '/api/clients/{clientId}/history': analytics,
  '/api/clients/{clientId}/platform-budgets': spending,
  '/api/clients/{clientId}/platform-spend': spending,
  '/api/clients/{clientId}/platform-uploads': spending,
  '/api/clients/{clientId}/posting-settings': planning,
  '/api/clients/{clientId}/proposed-times': planning,
  '/api/notifications': async () => (await import('./notification-operations.ts')).notificationOperations,
  '/api/push-key': push,
  '/api/push-subscriptions': push,
  '/api/renewals': async () => (await import('./subscription-operations.ts')).renewalOperations,
  '/api/stats': async () => (await import('./statistics-operations.ts')).statisticsOperations,
  '/api/publications': async () => (await import('./publication-operations.ts')).publicationOperations,
  '/api/subscriptions': async () => (await import('./subscription-operations.ts')).subscriptionOperations,
});
