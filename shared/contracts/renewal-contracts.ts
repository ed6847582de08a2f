import { Renewals } from '../domain/subscriptions/renewal.ts';
import { contract, type Contract } from './contract.ts';

export const renewalContracts = {
  listRenewals: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/renewals',
    access: 'admin',
    status: 200,
    response: Renewals,
  }),
} as const satisfies Record<string, Contract>;
