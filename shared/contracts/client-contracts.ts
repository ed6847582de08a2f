import * as z from 'zod';
import { Client, NewClient } from '../domain/clients/client.ts';
import { ClientEdit } from '../domain/clients/client-edit.ts';
import { clientSelection } from '../domain/clients/client-selection.ts';
import { ClientId } from '../domain/ids.ts';
import { Email, Instant } from '../domain/text.ts';
import { contract, type Contract } from './contract.ts';
import { paging, totals } from './paging.ts';
import { clientParams } from './params.ts';

/** Shown once, to whoever made it: it must be changed at the first sign-in. */
export const Credential = z.object({ temporaryPassword: z.string(), expiresAt: Instant });

/** The agency’s clients and their credentials. */
export const clientContracts = {
  listClients: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients',
    access: 'admin',
    status: 200,
    query: z.strictObject({ ...paging, ...clientSelection }),
    response: z.object({ clients: z.array(Client), ...totals }),
  }),
  /** Whose trial runs, soonest end first. */
  listTrials: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients/trials',
    access: 'admin',
    status: 200,
    query: z.strictObject(paging),
    response: z.object({ clients: z.array(Client), ...totals }),
  }),
  findClientByEmail: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients/by-email',
    access: 'admin',
    status: 200,
    query: z.strictObject({ email: Email }),
    response: Client,
  }),
  createClient: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/clients',
    access: 'admin',
    status: 201,
    body: NewClient,
    response: z.object({ client: Client, credential: Credential.optional() }),
  }),
  getClient: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients/{clientId}',
    access: 'client',
    status: 200,
    params: clientParams,
    response: Client,
  }),
  /** An admin changes everything, a parent the profile and password of its sub-client, a client its own profile. */
  editClient: contract({
    entry: 'data',
    method: 'PATCH',
    path: '/api/clients/{clientId}',
    access: 'client',
    status: 200,
    params: clientParams,
    body: ClientEdit,
    response: Client,
  }),
  /**
   * An admin removes any client, a parent its sub-client. It is gone for everybody at once; its posts, files, connections
   * and sub-clients follow.
   */
  deleteClient: contract({
    entry: 'data',
    method: 'DELETE',
    path: '/api/clients/{clientId}',
    access: 'client',
    status: 202,
    params: clientParams,
    response: z.object({ id: ClientId }),
  }),
  endSessions: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/clients/{clientId}/end-sessions',
    access: 'admin',
    status: 204,
    params: clientParams,
    response: z.undefined(),
  }),
  /** For whoever has lost their authenticator app: the password alone is enough again, until they turn it on anew. */
  resetTwoFactor: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/clients/{clientId}/reset-two-factor',
    access: 'admin',
    status: 204,
    params: clientParams,
    response: z.undefined(),
  }),
  /** An admin makes one for any client, a parent for its sub-client; people change their own by signing in. */
  createTemporaryPassword: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/clients/{clientId}/temporary-password',
    access: 'client',
    status: 201,
    params: clientParams,
    response: Credential,
  }),
} as const satisfies Record<string, Contract>;
