import * as z from 'zod';
import {
  largestPlatformBudget,
  microDollars,
  PlatformSpend,
  PlatformStop,
} from '../../domain/spending/platform-spend.ts';
import { PlatformUploads } from '../../domain/publishing/app-uploads.ts';
import { contract, type Contract } from '../contract.ts';
import { clientParams, clientPlatformParams, platformParams } from '../params.ts';

export const spendingContracts = {
  /** Of the platforms that cost money, in millionths of a US dollar. */
  getPlatformSpend: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients/{clientId}/platform-spend',
    action: 'posts.read',
    status: 200,
    params: clientParams,
    response: z.object({ platforms: z.array(PlatformSpend) }),
  }),
  /** What is left of today at platforms that count what we send for all clients together. */
  getPlatformUploads: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients/{clientId}/platform-uploads',
    action: 'posts.read',
    status: 200,
    params: clientParams,
    response: z.object({ platforms: z.array(PlatformUploads) }),
  }),
  /** The most that a client's posts may cost there in a month. */
  updatePlatformBudget: contract({
    entry: 'data',
    method: 'PATCH',
    path: '/api/clients/{clientId}/platform-budgets/{platform}',
    action: 'budgets.edit',
    status: 200,
    params: clientPlatformParams,
    body: z.strictObject({ budget: microDollars.max(largestPlatformBudget) }),
    response: PlatformSpend,
  }),
  listPlatformStops: contract({
    entry: 'operations',
    method: 'GET',
    path: '/api/operations/platform-stops',
    action: 'operations.read',
    status: 200,
    response: z.object({ stops: z.array(PlatformStop) }),
  }),
  /** Lets posts go out again, and sends at once what waits for it. Harmless where there is no stop. */
  deletePlatformStop: contract({
    entry: 'posts',
    method: 'DELETE',
    path: '/api/operations/platform-stops/{platform}',
    action: 'operations.manage',
    status: 204,
    params: platformParams,
    response: z.undefined(),
  }),
} as const satisfies Record<string, Contract>;
