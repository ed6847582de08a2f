import { describe, expect, it } from 'vitest';
import { followParentPlan } from '../../../functions/use-cases/clients/sub-clients.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { newClientId } from '../../support/ids.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { noon } from '../../support/noon.ts';

const parentId = newClientId();
const renewed = aClient({ id: parentId, plan: 'enterprise', planEndDate: '2027-01-19T12:00:00.000Z' });
const subClient = (wanted: Partial<Client> = {}) =>
  aClient({ isSubClient: true, parentClientId: parentId, paymentStatus: 'paid', plan: 'professional', ...wanted });

async function follow(parent: Client, ...others: Client[]) {
  const clients = memoryClients([parent, ...others]);
  const result = await followParentPlan(parent.id, { clients, now: noon });
  return { result, after: await Promise.all(others.map(({ id }) => clients.load(id))), clients };
}

describe('sub-clients', () => {
  it('have the plan their parent has now, and are active again while it runs', async () => {
    const { result, after } = await follow(renewed, subClient(), subClient({ subscriptionStatus: 'expired' }));
    expect(result).toEqual({ changed: 2 });
    for (const client of after)
      expect(client).toMatchObject({
        plan: 'enterprise',
        planEndDate: '2027-01-19T12:00:00.000Z',
        subscriptionStatus: 'active',
        paymentStatus: 'paid',
      });
  });

  it('are not made active by a plan that ends at this very moment', async () => {
    const ended = { ...renewed, planEndDate: noon.toISOString() };
    const { after } = await follow(ended, subClient({ subscriptionStatus: 'suspended' }));
    expect(after[0]).toMatchObject({ planEndDate: noon.toISOString(), subscriptionStatus: 'suspended' });
  });

  it('changes nothing when the event arrives again', async () => {
    const { clients } = await follow(renewed, subClient());
    expect(await followParentPlan(parentId, { clients, now: noon })).toEqual({ changed: 0 });
  });

  it('of others, and those of a parent that is gone, are left alone', async () => {
    const foreign = subClient({ parentClientId: newClientId() });
    expect((await follow(renewed, foreign)).after).toEqual([foreign]);
    expect(await followParentPlan(newClientId(), { clients: memoryClients(), now: noon })).toEqual({ changed: 0 });
  });
});
