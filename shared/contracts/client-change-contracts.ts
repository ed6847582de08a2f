import * as z from 'zod';
import { AnsweredClient } from '../domain/clients/answered-client.ts';
import { NewClient } from '../domain/clients/client.ts';
import { ClientEdit } from '../domain/clients/client-edit.ts';
import { NewSubClient } from '../domain/clients/sub-client.ts';
import { ClientId } from '../domain/ids.ts';
import { Instant } from '../domain/text.ts';
import { type Contract, contractsAt } from './contract.ts';
import { mailBudget } from './mail-contracts.ts';
import { clientParams } from './params.ts';

const contract = contractsAt('accounts');

/** Shown once, to the person who created it. Must be changed at the first sign-in. */
const Credential = z.object({ temporaryPassword: z.string(), expiresAt: Instant });

export const clientChangeContracts = {
  createClient: contract('POST', '/api/clients', {
    action: 'clients.create',
    status: 201,
    body: NewClient,
    response: z.object({ client: AnsweredClient, credential: Credential.optional() }),
  }),
  createSubClient: contract('POST', '/api/clients/{clientId}/sub-clients', {
    action: 'sub-clients.create',
    status: 201,
    params: clientParams,
    body: NewSubClient,
    throttles: [mailBudget],
    response: z.object({ client: AnsweredClient, credential: Credential }),
  }),
  /** Admins edit everything, a parent the profile and password of its sub-client, a client its own profile. */
  updateClient: contract('PATCH', '/api/clients/{clientId}', {
    action: 'clients.edit',
    needsFreshSignIn: [
      'email',
      'password',
      'plan',
      'planStartDate',
      'planEndDate',
      'trialEndDate',
      'subscriptionStatus',
      'paymentStatus',
      'isActive',
    ],
    params: clientParams,
    body: ClientEdit,
    response: AnsweredClient,
    throttles: [{ ...mailBudget, ifGiven: ['email', 'password'] }],
  }),
  /** Admins any client, a parent its sub-client. Gone at once; posts, files, connections and sub-clients follow. */
  deleteClient: contract('DELETE', '/api/clients/{clientId}', {
    action: 'clients.delete',
    needsFreshSignIn: true,
    status: 202,
    params: clientParams,
    response: z.object({ id: ClientId }),
  }),
  deleteClientSessions: contract('DELETE', '/api/clients/{clientId}/sessions', {
    action: 'sign-in.reset',
    params: clientParams,
  }),
  /** For people who lost their authenticator app: the password is enough until they turn two-factor on again. */
  deleteClientTwoFactor: contract('DELETE', '/api/clients/{clientId}/two-factor', {
    action: 'sign-in.reset',
    needsFreshSignIn: true,
    params: clientParams,
  }),
  /** Admins for any client, a parent for its sub-client. People change their own password when they sign in. */
  createTemporaryPassword: contract('POST', '/api/clients/{clientId}/temporary-password', {
    action: 'passwords.reset',
    needsFreshSignIn: true,
    status: 201,
    params: clientParams,
    response: Credential,
    throttles: [mailBudget],
  }),
} as const satisfies Record<string, Contract>;
