import { describe, expect, it } from 'vitest';
import { refreshStatuses } from '../../../functions/use-cases/clients/refresh-statuses.ts';
import { clientChanged } from '../../../functions/use-cases/refusals.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { day } from '../../../shared/durations.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';

const end = '2026-11-23T12:00:00.000Z';
const after = (milliseconds: number) => new Date(Date.parse(end) + milliseconds);
const onTrial = () => aClient({ subscriptionStatus: 'trial', paymentStatus: 'unpaid', trialEndDate: end });
const onPlan = () =>
  aClient({
    subscriptionStatus: 'active',
    paymentStatus: 'paid',
    trialEndDate: '2026-11-20T12:00:00.000Z',
    planEndDate: end,
  });

describe('the status job', () => {
  it.each<[string, () => Client, number, string]>([
    ['a trial', onTrial, -1, 'trial'],
    ['a trial', onTrial, 0, 'trial_expired'],
    ['a plan', onPlan, -1, 'active'],
    ['a plan', onPlan, 0, 'suspended'],
    ['a plan', onPlan, day - 1, 'suspended'],
    ['a plan', onPlan, day, 'expired'],
  ])('%s (%#), %d ms after its end, is %s', async (_what, make, late, status) => {
    const client = make();
    const clients = memoryClients([client]);
    await refreshStatuses({ clients, now: after(late) });
    expect((await clients.load(client.id)).subscriptionStatus).toBe(status);
  });

  it('goes on to the next end, and changes nothing when it is run again', async () => {
    const client = onPlan();
    const clients = memoryClients([client]);
    expect(await refreshStatuses({ clients, now: after(0) })).toEqual({ changed: 1 });
    expect(await refreshStatuses({ clients, now: after(0) })).toEqual({ changed: 0 });
    expect(await refreshStatuses({ clients, now: after(day) })).toEqual({ changed: 1 });
    expect(await clients.load(client.id)).toMatchObject({ subscriptionStatus: 'expired', version: client.version + 2 });
  });

  it.each<[string, () => Client, number, string | undefined]>([
    ['a trial', onTrial, -day - 1, undefined],
    ['a trial', onTrial, -day, end],
    ['a plan', onPlan, -3 * day - 1, undefined],
    ['a plan', onPlan, -3 * day, end],
    ['a plan of a parent', () => ({ ...onPlan(), isSubClient: true }), -3 * day, undefined],
  ])('%s (%#), %d ms from its end, is warned of %4$s, once', async (_what, make, left, result) => {
    const client = make();
    const clients = memoryClients([client]);
    const changed = result === undefined ? 0 : 1;
    expect(await refreshStatuses({ clients, now: after(left) })).toEqual({ changed });
    expect(await refreshStatuses({ clients, now: after(left) })).toEqual({ changed: 0 });
    expect((await clients.load(client.id)).warnedOfEnd).toBe(result);
  });

  it('warns of the next end when a plan is renewed', async () => {
    const client = { ...onPlan(), warnedOfEnd: end, planEndDate: after(30 * day).toISOString() };
    const clients = memoryClients([client]);
    expect(await refreshStatuses({ clients, now: after(26 * day) })).toEqual({ changed: 0 });
    expect(await refreshStatuses({ clients, now: after(27 * day) })).toEqual({ changed: 1 });
  });

  it('leaves a client alone that is being edited', async () => {
    const client = onTrial();
    const clients = { ...memoryClients([client]), save: () => Promise.reject(clientChanged()) };
    expect(await refreshStatuses({ clients, now: after(0) })).toEqual({ changed: 0 });
  });
});
