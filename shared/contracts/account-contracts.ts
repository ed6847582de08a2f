import * as z from 'zod';
import { Client } from '../domain/client.ts';
import { User } from '../domain/user.ts';
import { contract, type Contract } from './contract.ts';
import { OpenApiDocument } from './open-api.ts';

/** What a signed-in person may know of themselves, whether the service answers, and what it takes. */
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
  getOpenApi: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    status: 200,
    response: OpenApiDocument,
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
