import * as z from 'zod';
import { Notifications } from '../domain/clients/client.ts';
import { ClientId } from '../domain/ids.ts';
import { NewSignUp } from '../domain/sign-in/sign-up.ts';
import { optionalLine, requiredLine } from '../domain/text.ts';
import { Me } from './account-contracts.ts';
import { contract, type Contract } from './contract.ts';
import { hour, second } from '../durations.ts';

export const ownAccountContracts = {
  signUp: contract({
    entry: 'accounts',
    method: 'POST',
    path: '/api/signup',
    access: 'public',
    status: 201,
    body: NewSignUp,
    response: z.object({ id: ClientId }),
    throttles: [
      { by: 'address', limit: 100, windowSeconds: hour / second },
      { by: 'everyone', limit: 1000, windowSeconds: hour / second },
    ],
  }),
  /** Only given fields change; empty text clears a field. */
  editMe: contract({
    entry: 'accounts',
    method: 'PATCH',
    path: '/api/me',
    access: 'signed-in',
    status: 200,
    body: z.strictObject({
      name: requiredLine(120, 'client.name-and-email').optional(),
      phone: optionalLine(40),
      company: optionalLine(120),
      notifications: Notifications.partial().optional(),
      version: z.int().positive().optional(),
    }),
    response: Me,
  }),
  /** All of the caller's, this one too: access tokens at once. */
  endMySessions: contract({
    entry: 'accounts',
    method: 'POST',
    path: '/api/me/end-sessions',
    access: 'signed-in',
    isOpenWithoutTwoFactor: true,
    status: 204,
    response: z.undefined(),
  }),
} as const satisfies Record<string, Contract>;
