import { accountContracts } from '../../shared/contracts/account-contracts.ts';
import { analyticsContracts } from '../../shared/contracts/analytics-contracts.ts';
import { clientContracts } from '../../shared/contracts/client-contracts.ts';
import { connectionContracts } from '../../shared/contracts/connection-contracts.ts';
import { failureContracts } from '../../shared/contracts/failure-contracts.ts';
import { notificationContracts } from '../../shared/contracts/notification-contracts.ts';
import { postContracts } from '../../shared/contracts/post-contracts.ts';
import { pushContracts } from '../../shared/contracts/push-contracts.ts';
import { statisticsContracts } from '../../shared/contracts/statistics-contracts.ts';
import { subClientContracts } from '../../shared/contracts/sub-client-contracts.ts';
import { subscriptionContracts } from '../../shared/contracts/subscription-contracts.ts';
import { entries } from '../entries.ts';
import { httpHandler } from '../runtime/http.ts';
import { isParent } from '../use-cases/clients/is-parent.ts';
import { requireTwoFactor } from '../use-cases/clients/require-two-factor.ts';
import { signInAs } from '../use-cases/clients/sign-in-as.ts';
import { accountOperations } from './account-operations.ts';
import { analyticsOperations } from './analytics-operations.ts';
import { clientOperations } from './client-operations.ts';
import { connectionOperations } from './connection-operations.ts';
import { failureOperations } from './failure-operations.ts';
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
    ...accountContracts,
    ...clientContracts,
    ...subClientContracts,
    ...connectionContracts,
    ...postContracts,
    ...subscriptionContracts,
    ...statisticsContracts,
    ...analyticsContracts,
    ...notificationContracts,
    ...pushContracts,
    ...failureContracts,
  },
  {
    ...accountOperations,
    ...clientOperations,
    ...subClientOperations,
    ...connectionOperations,
    ...postOperations,
    ...subscriptionOperations,
    ...statisticsOperations,
    ...analyticsOperations,
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
