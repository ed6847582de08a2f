import * as z from 'zod';
import { Client, NewClient } from '../domain/client.ts';
import { Instant } from '../domain/text.ts';
import { contract, type Contract } from './contract.ts';
import { paging, totals } from './paging.ts';
import { clientParams } from './params.ts';

/** Shown once, to whoever made it: it must be changed at the first sign-in. */
const Credential = z.object({ temporaryPassword: z.string(), expiresAt: Instant });

/** The agency’s clients and their credentials. */
export const clientContracts = {
  listClients: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients',
    access: 'admin',
    status: 200,
    query: z.strictObject(paging),
    response: z.object({ clients: z.array(Client), ...totals }),
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
  createTemporaryPassword: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/clients/{clientId}/temporary-password',
    access: 'admin',
    status: 201,
    params: clientParams,
    response: Credential,
  }),
} as const satisfies Record<string, Contract>;
