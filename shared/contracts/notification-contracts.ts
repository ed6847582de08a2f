import * as z from 'zod';
import { ClientId } from '../domain/ids.ts';
import { ClientNotification } from '../domain/notifications/client-notification.ts';
import { PushSubscription } from '../domain/notifications/push-subscription.ts';
import { Instant } from '../domain/text.ts';
import { hour, second } from '../durations.ts';
import { contract, type Contract } from './contract.ts';

export const ReadNotification = ClientNotification.extend({ isRead: z.boolean() });
export type ReadNotification = z.infer<typeof ReadNotification>;

export const notificationContracts = {
  /** The newest 50, newest first, with the number of unread ones. */
  listNotifications: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/notifications',
    action: 'clients.read',
    status: 200,
    query: z.strictObject({ clientId: ClientId.optional() }),
    response: z.object({ notifications: z.array(ReadNotification), unread: z.int().nonnegative() }),
  }),
  /** Marks everything until then as read, for the caller only. */
  createNotificationReadMark: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/notifications/read-marks',
    action: 'clients.read',
    status: 204,
    body: z.strictObject({ clientId: ClientId.optional(), until: Instant }),
    response: z.undefined(),
  }),
} as const satisfies Record<string, Contract>;

const path = '/api/push-subscriptions';

export const pushContracts = {
  /** Empty where the installation sends no push messages. */
  getPushKey: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/push-key',
    action: 'account.manage',
    status: 200,
    response: z.object({ publicKey: z.string().optional() }),
  }),
  createPushSubscription: contract({
    entry: 'data',
    method: 'POST',
    path,
    action: 'account.manage',
    status: 204,
    body: PushSubscription,
    response: z.undefined(),
    throttles: [{ by: 'caller', limit: 60, windowSeconds: hour / second }],
  }),
  deletePushSubscription: contract({
    entry: 'data',
    method: 'DELETE',
    path,
    action: 'account.manage',
    status: 204,
    body: PushSubscription.pick({ endpoint: true }),
    response: z.undefined(),
  }),
} as const satisfies Record<string, Contract>;
