import { partedHandler } from '../runtime/parted-handler.ts';
import { isParent } from '../use-cases/clients/is-parent.ts';
import { requireTwoFactor } from '../use-cases/clients/require-two-factor.ts';
import { signInAs } from '../use-cases/clients/sign-in-as.ts';
import { audit, clients, isTwoFactorObligatory, secondFactors } from './stores.ts';

export const handler = partedHandler(
  'library',
  {
    '/api/media': async () => (await import('./media-operations.ts')).mediaOperations,
    '/api/cleanup': async () => (await import('./cleanup-operations.ts')).cleanupOperations,
  },
  {
    audit,
    admit: (caller, now) => signInAs(caller, { clients, now }),
    requireTwoFactor: requireTwoFactor({ isObligatory: isTwoFactorObligatory, secondFactors }),
    isParent: (caller, clientId) => isParent(caller, clientId, { clients }),
  },
);
