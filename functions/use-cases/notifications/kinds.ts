import type * as z from 'zod';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { NotifiedType } from '../../../shared/domain/notifications/client-notification.ts';
import { aboutAccounts } from './kinds/accounts.ts';
import { aboutApprovals } from './kinds/approvals.ts';
import { aboutConnections, aboutEndpoints } from './kinds/connections.ts';
import type { Notice, NotificationKind } from './kinds/notification-kind.ts';
import { aboutPlans } from './kinds/plans.ts';
import { aboutPosts } from './kinds/posts.ts';

const rows = {
  ...aboutEndpoints,
  ...aboutPosts,
  ...aboutApprovals,
  ...aboutConnections,
  ...aboutPlans,
  ...aboutAccounts,
};

type Detail<T extends NotifiedType> = z.infer<(typeof rows)[T]['detail']>;

/** A kind without a row does not compile. */
export const kinds: { readonly [T in NotifiedType]: NotificationKind<Detail<T>> } = rows;

export type Notified<T extends NotifiedType> = { readonly type: T; readonly detail: Detail<T> };
export type NotifiedEvent = { [T in NotifiedType]: Notified<T> }[NotifiedType];

export const noticeAbout = <T extends NotifiedType>({ type, detail }: Notified<T>, client: Client): Notice =>
  kinds[type].notice(detail, client);
