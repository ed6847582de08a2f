import * as z from 'zod';
import { ClientId } from '../domain/ids.ts';
import { ClientNotification } from '../domain/notifications/client-notification.ts';
import { PushSubscription } from '../domain/notifications/push-subscription.ts';
import { Instant } from '../domain/text.ts';
import { hour, second } from '../durations.ts';
import { type Contract, contractsAt } from './contract.ts';

const contract = contractsAt('data');

export const ReadNotification = ClientNotification.omit({ sentTo: true }).extend({ isRead: z.boolean() });
export type ReadNotification = z.infer<typeof ReadNotification>;

export const notificationContracts = {
  /** The newest 50, newest first, with the number of unread ones. */
  listNotifications: contract('GET', '/api/notifications', {
    action: 'clients.read',
    query: z.strictObject({ clientId: ClientId.optional() }),
    response: z.object({ notifications: z.array(ReadNotification), unread: z.int().nonnegative() }),
  }),
  /** Marks everything until then as read, for the caller only. */
  createNotificationReadMark: contract('POST', '/api/notifications/read-marks', {
    action: 'clients.read',
    body: z.strictObject({ clientId: ClientId.optional(), until: Instant }),
  }),
} as const satisfies Record<string, Contract>;

const path = '/api/push-subscriptions';

export const pushContracts = {
  /** Empty where the installation sends no push messages. */
  getPushKey: contract('GET', '/api/push-key', {
    action: 'account.manage',
    response: z.object({ publicKey: z.string().optional() }),
  }),
  createPushSubscription: contract('POST', path, {
    action: 'account.manage',
    body: PushSubscription,
    throttles: [{ by: 'caller', limit: 60, windowSeconds: hour / second }],
  }),
  deletePushSubscription: contract('DELETE', path, {
    action: 'account.manage',
    body: PushSubscription.pick({ endpoint: true }),
  }),
} as const satisfies Record<string, Contract>;
