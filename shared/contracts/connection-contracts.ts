import * as z from 'zod';
import { Connection } from '../domain/connection.ts';
import { ClientId } from '../domain/ids.ts';
import { TikTokCreator } from '../domain/tiktok-creator.ts';
import { isWellFormed, notWellFormed } from '../domain/text.ts';
import { contract, type Contract } from './contract.ts';
import { clientParams, platformParams } from './params.ts';

/** Accounts at platforms. */
export const connectionContracts = {
  listConnections: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients/{clientId}/connections',
    access: 'client',
    status: 200,
    params: clientParams,
    response: z.object({ connections: z.array(Connection) }),
  }),
  disconnect: contract({
    entry: 'data',
    method: 'DELETE',
    path: '/api/clients/{clientId}/connections/{platform}',
    access: 'client',
    status: 204,
    params: clientParams.extend(platformParams.shape),
    response: z.undefined(),
  }),
  /** What the connected TikTok account allows for its next post. */
  tiktokCreator: contract({
    entry: 'oauth',
    method: 'GET',
    path: '/api/clients/{clientId}/connections/tiktok/creator',
    access: 'client',
    status: 200,
    params: clientParams,
    response: z.object({ creator: TikTokCreator }),
  }),
  startConnection: contract({
    entry: 'oauth',
    method: 'POST',
    path: '/api/auth/{platform}/start',
    access: 'client',
    status: 200,
    params: platformParams,
    body: z.strictObject({ clientId: ClientId, redirectUri: z.url().max(500) }),
    response: z.object({ url: z.string() }),
    throttles: [{ by: 'caller', limit: 300, windowSeconds: 600 }],
  }),
  finishConnection: contract({
    entry: 'oauth',
    method: 'POST',
    path: '/api/auth/{platform}/callback',
    access: 'signed-in',
    status: 200,
    params: platformParams,
    body: z.strictObject({
      code: z.string().min(1).max(2000).refine(isWellFormed, notWellFormed),
      redirect_uri: z.url().max(500),
      state: z.string().min(1).max(200).refine(isWellFormed, notWellFormed),
    }),
    response: z.object({
      connected: z.literal(true),
      user_id: z.string(),
      pages: z.array(z.object({ id: z.string(), name: z.string() })),
      connection: Connection,
    }),
  }),
} as const satisfies Record<string, Contract>;
