import { beforeEach, describe, expect, it } from 'vitest';
import {
  readNotifications,
  viewNotifications,
  type ClientNotifications,
} from '../../../functions/use-cases/notifications/client-notifications.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import { memoryClientNotifications } from '../../support/memory/client-notifications.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { aNotification } from '../../support/records/notification-record.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { NotifiedType } from '../../../shared/domain/notifications/client-notification.ts';
import { noon } from '../../support/noon.ts';

const [one, other, staff] = [aClient(), aClient(), aClient({ isStaff: true })];
const clients = memoryClients([one, other, staff]);
const customer: Caller = { clientId: one.id, role: 'user', signedInAt: undefined };
const admin: Caller = { clientId: staff.id, role: 'admin', signedInAt: undefined };
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000).toISOString();

const [first, second] = [aNotification({ clientId: one.id }, 1), aNotification({ clientId: one.id }, 3)];
const others = aNotification({ clientId: other.id }, 2);

let notifications: ClientNotifications;
beforeEach(async () => {
  notifications = memoryClientNotifications();
  for (const notification of [first, second, others]) await notifications.add(notification);
});

async function viewed(caller: Caller, clientId?: ClientId) {
  const { notifications: listed, unread } = await viewNotifications(caller, clientId, { clients, notifications });
  return { listed: listed.map(({ id }) => id), unread };
}
const read = (caller: Caller, until: string, clientId?: ClientId) =>
  readNotifications(caller, { clientId, until }, { notifications, now: new Date(after(60)) });

describe('the list of notifications', () => {
  it('is a client’s own, and the agency’s for an admin', async () => {
    expect(await viewed(customer)).toEqual({ listed: [second.id, first.id], unread: 2 });
    expect(await viewed(customer, one.id)).toEqual(await viewed(customer));
    expect(await viewed(admin)).toEqual({ listed: [second.id, others.id, first.id], unread: 3 });
    expect(await viewed(admin, other.id)).toEqual({ listed: [others.id], unread: 1 });
  });

  it('has what is told to one of the staff for them alone, and nothing twice', async () => {
    const mention = aNotification({ clientId: staff.id, about: 'note.mentioned' }, 4);
    const own = aNotification({ clientId: staff.id }, 5);
    for (const one of [mention, own]) await notifications.add(one);
    expect((await viewed(admin)).listed).toEqual([own.id, mention.id, second.id, others.id, first.id]);
    expect((await viewed({ ...admin, clientId: aClient().id })).listed).not.toContain(mention.id);
    await read(admin, mention.occurredAt);
    expect((await viewed(admin)).unread).toBe(1);
  });

  it('is a sub-client’s for its parent', async () => {
    expect((await viewed({ ...customer, actsFor: other.id }, other.id)).listed).toEqual([others.id]);
  });

  it.each([
    ['another client’s', customer, other.id],
    ['nobody’s', admin, aClient().id],
  ])('is not there when it is %s', async (_whose, caller, clientId) => {
    await expect(viewed(caller, clientId)).rejects.toMatchObject({ code: 'client.not-found' });
  });

  it('is read until an instant, by one reader and not by others', async () => {
    await read(customer, first.occurredAt);
    expect((await viewed(customer)).unread).toBe(1);
    await read(customer, second.occurredAt);
    expect((await viewed(customer)).unread).toBe(0);
    expect((await viewed(admin)).unread).toBe(3);
    expect((await viewed(admin, one.id)).unread).toBe(2);
  });

  it.each([
    ['plan.ends-soon', {}, true],
    ['plan.ends-soon', { warnedOfEnd: '2026-11-01T00:00:00.000Z' }, false],
    ['plan.ends-soon', { subscriptionStatus: 'trial_expired' as const }, false],
    ['plan.ended', { subscriptionStatus: 'trial_expired' as const }, true],
    ['plan.ended', {}, false],
  ])('has %s of a client with %j: %s, which is what is true now', async (about, changes, isListed) => {
    const trialEndDate = '2026-12-01T00:00:00.000Z';
    const trial = {
      subscriptionStatus: 'trial',
      paymentStatus: 'unpaid',
      trialEndDate,
      warnedOfEnd: trialEndDate,
    } as const;
    const client = aClient({ id: one.id, ...trial, ...changes });
    const notification = aNotification({ clientId: one.id, about: NotifiedType.parse(about) }, 4);
    await notifications.add(notification);
    const stores = { clients: memoryClients([client, staff]), notifications };
    for (const caller of [customer, admin]) {
      const { notifications: listed, unread } = await viewNotifications(caller, undefined, stores);
      expect(listed.some(({ id }) => id === notification.id)).toBe(isListed);
      expect(unread).toBe(listed.length);
    }
  });

  it('cannot be read before something has happened', async () => {
    await read(customer, '2099-01-01T00:00:00.000Z');
    await notifications.add(aNotification({ clientId: one.id }, 61));
    expect((await viewed(customer)).unread).toBe(1);
  });

  it('of another client cannot be marked as read', async () => {
    await expect(read(customer, after(5), other.id)).rejects.toMatchObject({ code: 'client.not-found' });
  });
});
