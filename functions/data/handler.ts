import { entries } from '../entries.ts';
import { partedHandler } from '../runtime/parted-handler.ts';
import { isParent } from '../use-cases/clients/is-parent.ts';
import { requireTwoFactor } from '../use-cases/clients/require-two-factor.ts';
import { signInAs } from '../use-cases/clients/sign-in-as.ts';
import { audit, clients, isTwoFactorObligatory, repeats, secondFactors, throttles } from './stores.ts';

const account = async () => (await import('./account-operations.ts')).accountOperations;
const posts = async () => (await import('./post-operations.ts')).postOperations;

export const handler = partedHandler(
  'data',
  {
    '/api/health': account,
    '/api/me': account,
    '/api/signup': account,
    '/api/clients': async () => (await import('./client-operations.ts')).clientOperations,
    '/api/clients/{clientId}/analytics': async () => (await import('./analytics-operations.ts')).analyticsOperations,
    '/api/clients/{clientId}/connections': async () =>
      (await import('./connection-operations.ts')).connectionOperations,
    '/api/clients/{clientId}/forecast': posts,
    '/api/clients/{clientId}/sub-clients': async () => (await import('./sub-client-operations.ts')).subClientOperations,
    '/api/notifications': async () => (await import('./notification-operations.ts')).notificationOperations,
    '/api/operations/failures': async () => (await import('./failure-operations.ts')).failureOperations,
    '/api/posts': posts,
    '/api/push-subscriptions': async () => (await import('./push-operations.ts')).pushOperations,
    '/api/stats': async () => (await import('./statistics-operations.ts')).statisticsOperations,
    '/api/subscriptions': async () => (await import('./subscription-operations.ts')).subscriptionOperations,
  },
  {
    admit: (caller, now) => signInAs(caller, { clients, now }),
    requireTwoFactor: requireTwoFactor({ isObligatory: isTwoFactorObligatory, secondFactors }),
    isParent: (caller, clientId) => isParent(caller, clientId, { clients }),
    audit,
    throttles,
    repeating: { repeats, timeoutSeconds: entries.data.timeoutSeconds },
  },
);
