import * as z from 'zod';
import { Client } from '../domain/clients/client.ts';
import { clientSelection } from '../domain/clients/client-selection.ts';
import { Email } from '../domain/text.ts';
import { contract, type Contract } from './contract.ts';
import { paging, totals } from './paging.ts';
import { clientParams } from './params.ts';

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
  getClient: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients/{clientId}',
    access: 'client',
    status: 200,
    params: clientParams,
    response: Client,
  }),
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
} as const satisfies Record<string, Contract>;
