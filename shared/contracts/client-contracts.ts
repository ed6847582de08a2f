import * as z from 'zod';
import { AnsweredClient } from '../domain/clients/answered-client.ts';
import { clientSelection } from '../domain/clients/client-selection.ts';
import { ClientUsage } from '../domain/plans/client-usage.ts';
import { Email } from '../domain/text.ts';
import { contract, type Contract } from './contract.ts';
import { paging, totals } from './paging.ts';
import { clientParams } from './params.ts';

export const clientContracts = {
  listClients: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients',
    action: 'agency.read',
    status: 200,
    query: z.strictObject({ ...paging, ...clientSelection }),
    response: z.object({ clients: z.array(AnsweredClient), ...totals }),
  }),
  listTrials: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients/trials',
    action: 'agency.read',
    status: 200,
    query: z.strictObject(paging),
    response: z.object({ clients: z.array(AnsweredClient), ...totals }),
  }),
  getClientByEmail: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients/by-email',
    action: 'agency.read',
    status: 200,
    query: z.strictObject({ email: Email }),
    response: AnsweredClient,
  }),
  getClient: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients/{clientId}',
    action: 'clients.read',
    status: 200,
    params: clientParams,
    response: AnsweredClient,
  }),
  getClientUsage: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients/{clientId}/usage',
    action: 'clients.read',
    status: 200,
    params: clientParams,
    response: ClientUsage,
  }),
  listSubClients: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients/{clientId}/sub-clients',
    action: 'clients.read',
    status: 200,
    params: clientParams,
    query: z.strictObject(paging),
    response: z.object({ clients: z.array(AnsweredClient), ...totals }),
  }),
} as const satisfies Record<string, Contract>;
