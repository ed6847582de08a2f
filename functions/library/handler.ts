import { cleanupContracts } from '../../shared/contracts/cleanup-contracts.ts';
import { mediaContracts } from '../../shared/contracts/media-contracts.ts';
import { httpHandler } from '../runtime/http.ts';
import { isParent } from '../use-cases/clients/is-parent.ts';
import { requireTwoFactor } from '../use-cases/clients/require-two-factor.ts';
import { signInAs } from '../use-cases/clients/sign-in-as.ts';
import { cleanupOperations } from './cleanup-operations.ts';
import { mediaOperations } from './media-operations.ts';
import { audit, clients, isTwoFactorObligatory, secondFactors } from './stores.ts';

export const handler = httpHandler(
  'library',
  { ...mediaContracts, ...cleanupContracts },
  { ...mediaOperations, ...cleanupOperations },
  {
    audit,
    admit: (caller, now) => signInAs(caller, { clients, now }),
    requireTwoFactor: requireTwoFactor({ isObligatory: isTwoFactorObligatory, secondFactors }),
    isParent: (caller, clientId) => isParent(caller, clientId, { clients }),
  },
);
