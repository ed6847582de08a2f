import { Home } from '../domain/home/home.ts';
import { contract, type Contract } from './contract.ts';

export const homeContracts = {
  /** What needs a person, and what goes out today and tomorrow. */
  getHome: contract({
    entry: 'posts',
    method: 'GET',
    path: '/api/home',
    action: 'agency.read',
    status: 200,
    response: Home,
  }),
} as const satisfies Record<string, Contract>;
