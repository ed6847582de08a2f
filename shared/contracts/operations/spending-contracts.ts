import * as z from 'zod';
import {
  largestPlatformBudget,
  microDollars,
  PlatformSpend,
  PlatformStop,
} from '../../domain/spending/platform-spend.ts';
import { PlatformUploads } from '../../domain/publishing/app-uploads.ts';
import { type Contract, contractsAt } from '../contract.ts';
import { clientParams, clientPlatformParams, platformParams } from '../params.ts';

const atData = contractsAt('data');
const atOperations = contractsAt('operations');
const atPosts = contractsAt('posts');

export const spendingContracts = {
  /** Of the platforms that cost money, in millionths of a US dollar. */
  getPlatformSpend: atData('GET', '/api/clients/{clientId}/platform-spend', {
    action: 'posts.read',
    params: clientParams,
    response: z.object({ platforms: z.array(PlatformSpend) }),
  }),
  /** What is left of today at platforms that count what we send for all clients together. */
  getPlatformUploads: atData('GET', '/api/clients/{clientId}/platform-uploads', {
    action: 'posts.read',
    params: clientParams,
    response: z.object({ platforms: z.array(PlatformUploads) }),
  }),
  /** The most that a client's posts may cost there in a month. */
  updatePlatformBudget: atData('PATCH', '/api/clients/{clientId}/platform-budgets/{platform}', {
    action: 'budgets.edit',
    params: clientPlatformParams,
    body: z.strictObject({ budget: microDollars.max(largestPlatformBudget) }),
    response: PlatformSpend,
  }),
  listPlatformStops: atOperations('GET', '/api/operations/platform-stops', {
    action: 'operations.read',
    response: z.object({ stops: z.array(PlatformStop) }),
  }),
  /** Lets posts go out again, and sends at once what waits for it. Harmless where there is no stop. */
  deletePlatformStop: atPosts('DELETE', '/api/operations/platform-stops/{platform}', {
    action: 'operations.manage',
    params: platformParams,
  }),
} as const satisfies Record<string, Contract>;
