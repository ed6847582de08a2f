import { ulid } from 'ulid';
import type { SealedToken, StoredConnection } from '../../../../functions/use-cases/connections/connection-ports.ts';
import type { PostRecord } from '../../../../shared/domain/posts/post-record.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { postIdOf } from '../../../../shared/domain/ids.ts';
import type { ProcessingTarget } from '../../../../shared/domain/publishing/target.ts';
import { day, hour } from '../../../../shared/durations.ts';
import { newClientId } from '../../../support/ids.ts';
import { clientOf } from '../data/records.ts';
import { type Delivery, pageOf, pages, unpublishedId } from './deliveries.ts';

/** With plans that run: posts of others are held. */
export function clientsOf(now: Date): Client[] {
  const createdAt = new Date(now.getTime() - hour);
  const planEndDate = new Date(now.getTime() + day).toISOString();
  return Array.from({ length: pages }, (_, index) => ({
    ...clientOf(index, newClientId(), createdAt, now),
    isActive: true,
    planEndDate,
    subscriptionStatus: 'active',
    paymentStatus: 'paid',
    socialMediaAccounts: ['facebook'],
  }));
}

export function connectionOf(client: Client, index: number, sealedToken: SealedToken): StoredConnection {
  const id = pageOf(index);
  return {
    clientId: client.id,
    platform: 'facebook',
    accountId: id,
    accountName: client.name,
    profileName: client.name,
    platformData: { pageId: id },
    status: 'connected',
    connectedAt: client.createdAt,
    sealedToken,
    scopes: ['pages_manage_posts'],
  };
}

/** Prepared, as posts are a quarter of an hour before their time. */
export function postOf({ key, page, at, message }: Delivery, client: Client): PostRecord {
  const dueAt = new Date(at).toISOString();
  const prepared: ProcessingTarget = {
    platform: 'facebook',
    state: 'processing',
    containerId: `${page}/${unpublishedId(page, key)}`,
    since: client.createdAt,
    nextAttemptAt: dueAt,
    retries: 0,
  };
  return {
    id: postIdOf(client.id, ulid()),
    clientId: client.id,
    clientName: client.name,
    content: message,
    texts: {},
    platformMedia: {},
    media: [],
    options: {},
    status: 'scheduled',
    scheduledFor: dueAt,
    timeZone: 'Asia/Beirut',
    targets: [prepared],
    nextAttemptAt: dueAt,
    createdAt: client.createdAt,
    updatedAt: client.createdAt,
    version: 1,
  };
}
