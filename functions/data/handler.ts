import { entries } from '../entries.ts';
import { httpHandler } from '../runtime/http.ts';
import { isParent } from '../use-cases/clients/is-parent.ts';
import { requireTwoFactor } from '../use-cases/clients/require-two-factor.ts';
import { signInAs } from '../use-cases/clients/sign-in-as.ts';
import { accountOperations } from './account-operations.ts';
import { analyticsOperations } from './analytics-operations.ts';
import { cleanupOperations } from './cleanup-operations.ts';
import { clientOperations } from './client-operations.ts';
import { connectionOperations } from './connection-operations.ts';
import { failureOperations } from './failure-operations.ts';
import { mediaOperations } from './media-operations.ts';
import { notificationOperations } from './notification-operations.ts';
import { postOperations } from './post-operations.ts';
import { pushOperations } from './push-operations.ts';
import { audit, clients, isTwoFactorObligatory, repeats, secondFactors, throttles } from './stores.ts';
import { statisticsOperations } from './statistics-operations.ts';
import { subClientOperations } from './sub-client-operations.ts';
import { subscriptionOperations } from './subscription-operations.ts';

export const handler = httpHandler(
  'data',
  {
    ...accountOperations,
    ...clientOperations,
    ...subClientOperations,
    ...connectionOperations,
    ...postOperations,
    ...mediaOperations,
    ...subscriptionOperations,
    ...statisticsOperations,
    ...analyticsOperations,
    ...cleanupOperations,
    ...notificationOperations,
    ...pushOperations,
    ...failureOperations,
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
