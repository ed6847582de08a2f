import * as z from 'zod';
import { ClientNotification } from '../domain/notifications/client-notification.ts';
import { ClientId } from '../domain/ids.ts';
import { Instant } from '../domain/text.ts';
import { contract, type Contract } from './contract.ts';

/** As somebody reads it. */
export const ReadNotification = ClientNotification.extend({ isRead: z.boolean() });
export type ReadNotification = z.infer<typeof ReadNotification>;

/** What clients were told of. Without a client these are the caller's own; an admin's are those of all clients. */
export const notificationContracts = {
  /** The newest 50, newest first, and how many of them the caller has not read. */
  listNotifications: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/notifications',
    access: 'client',
    status: 200,
    query: z.strictObject({ clientId: ClientId.optional() }),
    response: z.object({ notifications: z.array(ReadNotification), unread: z.int().nonnegative() }),
  }),
  /** All that happened until then is read by the caller, and by nobody else. */
  readNotifications: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/notifications/read',
    access: 'client',
    status: 204,
    body: z.strictObject({ clientId: ClientId.optional(), until: Instant }),
    response: z.undefined(),
  }),
} as const satisfies Record<string, Contract>;
