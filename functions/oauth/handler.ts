import { partedHandler } from '../runtime/parted-handler.ts';
import { isParent } from '../use-cases/clients/is-parent.ts';
import { requireTwoFactor } from '../use-cases/clients/require-two-factor.ts';
import { signInAs } from '../use-cases/clients/sign-in-as.ts';
import { audit, clients, isTwoFactorObligatory, secondFactors, throttles } from './stores.ts';

const connected = async () => (await import('./connected-operations.ts')).connectedOperations;

export const handler = partedHandler(
  'oauth',
  {
    '/api/auth': async () => (await import('./connecting-operations.ts')).connectingOperations,
    '/api/clients/{clientId}/connections/tiktok': connected,
    '/api/posts': connected,
  },
  {
    admit: (caller, now) => signInAs(caller, { clients, now }),
    requireTwoFactor: requireTwoFactor({ isObligatory: isTwoFactorObligatory, secondFactors }),
    audit,
    throttles,
    isParent: (caller, clientId) => isParent(caller, clientId, { clients }),
  },
);
