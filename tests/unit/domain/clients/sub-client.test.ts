import { expect, it } from 'vitest';
import { adminStatus, workspaceStatus } from '../../../../shared/domain/subscriptions/subscription-status.ts';
import { NewSubClient, startSubClient, subClientLimit } from '../../../../shared/domain/clients/sub-client.ts';
import { aClient } from '../../../support/records/client-record.ts';
import { aClientId } from '../../../support/records/post-record.ts';
import { firstMessage } from '../../../support/api/first-message.ts';
import { noon } from '../../../support/noon.ts';

const typed = { name: 'Thyme', email: 'thyme@example.com', password: 'long enough' };

it('a sub-client is active and paid on its parent’s plan until that ends', () => {
  const parent = aClient({ plan: 'professional', planEndDate: '2026-12-01T00:00:00.000Z' });
  const sub = startSubClient(NewSubClient.parse(typed), parent, aClientId, noon);
  expect(sub).toMatchObject({
    id: aClientId,
    isSubClient: true,
    parentClientId: parent.id,
    plan: 'professional',
    planEndDate: parent.planEndDate,
    subscriptionStatus: 'active',
    paymentStatus: 'paid',
    isActive: true,
    isEmailUnverified: true,
  });
  const soon = new Date(noon.getTime() + 1);
  expect([adminStatus(sub, soon), workspaceStatus(sub, soon)]).toEqual(['active', 'active']);
  expect(JSON.stringify(sub)).not.toContain(typed.password);
});

it('a sub-client needs a name, an e-mail and a password', () => {
  const isTaken = (field: string) => NewSubClient.safeParse({ ...typed, [field]: undefined }).success;
  expect(['name', 'email', 'password', 'phone', 'company'].filter(isTaken)).toEqual(['phone', 'company']);
  expect(firstMessage(NewSubClient.safeParse({ ...typed, email: '' }))).toBe('Name and email are required');
});

it.each([
  ['starter', undefined, 0],
  ['professional', undefined, 5],
  ['enterprise', undefined, Number.POSITIVE_INFINITY],
  ['enterprise', true, 0],
] as const)('a client on %s (a sub-client itself: %s) has up to %d', (plan, isSubClient, limit) => {
  expect(subClientLimit({ plan, isSubClient })).toBe(limit);
});
