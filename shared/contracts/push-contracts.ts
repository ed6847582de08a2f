import * as z from 'zod';
import { PushSubscription } from '../domain/notifications/push-subscription.ts';
import { contract, type Contract } from './contract.ts';
import { hour, second } from '../durations.ts';

const path = '/api/push-subscriptions';

export const pushContracts = {
  /** Empty where the installation sends no push messages. */
  getPushKey: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/push-key',
    access: 'signed-in',
    status: 200,
    response: z.object({ publicKey: z.string().optional() }),
  }),
  createPushSubscription: contract({
    entry: 'data',
    method: 'POST',
    path,
    access: 'signed-in',
    status: 204,
    body: PushSubscription,
    response: z.undefined(),
    throttles: [{ by: 'caller', limit: 60, windowSeconds: hour / second }],
  }),
  deletePushSubscription: contract({
    entry: 'data',
    method: 'DELETE',
    path,
    access: 'signed-in',
    status: 204,
    body: PushSubscription.pick({ endpoint: true }),
    response: z.undefined(),
  }),
} as const satisfies Record<string, Contract>;
