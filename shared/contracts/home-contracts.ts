import { Home } from '../domain/home/home.ts';
import { type Contract, contractsAt } from './contract.ts';

const contract = contractsAt('posts');

export const homeContracts = {
  /** What needs a person, and what goes out today and tomorrow. */
  getHome: contract('GET', '/api/home', {
    action: 'agency.read',
    response: Home,
  }),
} as const satisfies Record<string, Contract>;
