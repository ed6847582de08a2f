import * as z from 'zod';
import { AnsweredClient } from '../domain/clients/answered-client.ts';
import { clientSelection } from '../domain/clients/client-selection.ts';
import { ClientUsage } from '../domain/plans/client-usage.ts';
import { Email } from '../domain/text.ts';
import { type Contract, contractsAt } from './contract.ts';
import { onlyTrue, paging, totals } from './paging.ts';
import { clientParams } from './params.ts';

const contract = contractsAt('data');

export const clientContracts = {
  listClients: contract('GET', '/api/clients', {
    action: 'agency.read',
    query: z.strictObject({
      ...paging,
      ...clientSelection,
      /** Those alone that the caller looks after. */
      isAmongMine: onlyTrue,
    }),
    response: z.object({ clients: z.array(AnsweredClient), ...totals }),
  }),
  listTrials: contract('GET', '/api/clients/trials', {
    action: 'agency.read',
    query: z.strictObject(paging),
    response: z.object({ clients: z.array(AnsweredClient), ...totals }),
  }),
  getClientByEmail: contract('GET', '/api/clients/by-email', {
    action: 'agency.read',
    query: z.strictObject({ email: Email }),
    response: AnsweredClient,
  }),
  getClient: contract('GET', '/api/clients/{clientId}', {
    action: 'clients.read',
    params: clientParams,
    response: AnsweredClient,
  }),
  getClientUsage: contract('GET', '/api/clients/{clientId}/usage', {
    action: 'clients.read',
    params: clientParams,
    response: ClientUsage,
  }),
  listSubClients: contract('GET', '/api/clients/{clientId}/sub-clients', {
    action: 'clients.read',
    params: clientParams,
    query: z.strictObject(paging),
    response: z.object({ clients: z.array(AnsweredClient), ...totals }),
  }),
} as const satisfies Record<string, Contract>;
