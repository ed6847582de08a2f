import * as z from 'zod';
import { Home, HomeScope } from '../domain/home/home.ts';
import { type Contract, contractsAt } from './contract.ts';

const contract = contractsAt('posts');

export const homeContracts = {
  /** What needs a person, and what goes out today and tomorrow. */
  getHome: contract('GET', '/api/home', {
    action: 'agency.read',
    /** By default of the clients that an owner looks after, if there are any. Other staff know no others. */
    query: z.strictObject({ of: HomeScope.optional() }),
    response: Home,
  }),
} as const satisfies Record<string, Contract>;
