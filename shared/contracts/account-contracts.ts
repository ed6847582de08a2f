import * as z from 'zod';
import { Client } from '../domain/client.ts';
import { User } from '../domain/user.ts';
import { contract, type Contract } from './contract.ts';

/** What a signed-in person may know of themselves, and whether the service answers. */
export const accountContracts = {
  getHealth: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/health',
    access: 'public',
    status: 200,
    response: z.object({
      status: z.enum(['ok', 'degraded']),
      database: z.enum(['available', 'unavailable']),
      version: z.string(),
    }),
  }),
  getMe: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/me',
    access: 'signed-in',
    status: 200,
    response: z.object({ user: User, client: Client }),
  }),
} as const satisfies Record<string, Contract>;
