import * as z from 'zod';
import { Client } from '../domain/clients/client.ts';
import { NewSubClient } from '../domain/clients/sub-client.ts';
import { Credential } from './client-contracts.ts';
import { contract, type Contract } from './contract.ts';
import { paging, totals } from './paging.ts';
import { clientParams } from './params.ts';

export const subClientContracts = {
  listSubClients: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients/{clientId}/sub-clients',
    access: 'client',
    status: 200,
    params: clientParams,
    query: z.strictObject(paging),
    response: z.object({ clients: z.array(Client), ...totals }),
  }),
  createSubClient: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/clients/{clientId}/sub-clients',
    access: 'client',
    status: 201,
    params: clientParams,
    body: NewSubClient,
    response: z.object({ client: Client, credential: Credential }),
  }),
} as const satisfies Record<string, Contract>;
