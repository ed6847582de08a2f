import { describe, expect, it } from 'vitest';
import { authenticateKey } from '../../../functions/use-cases/keys/authenticate-key.ts';
import { createKey, rotateKey } from '../../../functions/use-cases/keys/api-keys.ts';
import { NewApiKey, NewKeyRotation } from '../../../shared/domain/access/api-key.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { day, hour, minute } from '../../../shared/durations.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryApiKeys } from '../../support/memory/api-keys.ts';
import { memoryAssignments } from '../../support/memory/assignments.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { afterNoon, noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';

async function world(change: Partial<Client> = {}, wanted: object = {}) {
  const lasting = { plan: 'enterprise', planEndDate: afterNoon(400 * day).toISOString() } as const;
  const owner = aClient({
    id: newClientId(),
    subscriptionStatus: 'active',
    paymentStatus: 'paid',
    ...lasting,
    ...change,
  });
  const stores = { clients: memoryClients([owner]), keys: memoryApiKeys(), assignments: memoryAssignments() };
  const role = owner.isStaff === true ? 'admin' : 'user';
  const caller = { clientId: owner.id, role } as const;
  const body = NewApiKey.parse({ name: 'Shop', scopes: ['read'], ...wanted });
  const { key, token } = await createKey(caller, body, { ...stores, now: noon });
  const use = (given: string, after = 0) => authenticateKey(`Bearer ${given}`, { ...stores, now: afterNoon(after) });
  return { owner, caller, key, token, use, ...stores };
}

describe('a key', () => {
  it('is its person with its scopes, and its client', async () => {
    const { owner, key, token, use } = await world();
    await expect(use(token)).resolves.toMatchObject({
      caller: { clientId: owner.id, role: 'user', key: { id: key.id, name: 'Shop', scopes: ['read'] } },
      user: { id: owner.id, name: owner.name, role: 'user' },
    });
    const ofStaff = await world({ isStaff: true, rank: 'writer' });
    const { caller } = await ofStaff.use(ofStaff.token);
    expect(caller).toMatchObject({ role: 'admin', rank: 'writer', assigned: new Set() });
  });

  it('works until it expires, exclusive', async () => {
    const { token, use } = await world({}, { expiresInDays: 1 });
    await expect(use(token, day - 1)).resolves.toBeDefined();
    await expect(use(token, day)).rejects.toMatchObject({ kind: 'unauthenticated', code: 'api-key.expired' });
  });

  it('is opened by the token before until the overlap ends, exclusive, and by the one before that no more', async () => {
    const { caller, key, token, use, ...stores } = await world();
    const rotate = (after: number) =>
      rotateKey(caller, key.id, NewKeyRotation.parse({ overlapHours: 1 }), { ...stores, now: afterNoon(after) });
    const second = await rotate(0);
    await expect(use(token, hour - 1)).resolves.toBeDefined();
    await expect(use(token, hour)).rejects.toMatchObject({ code: 'api-key.unknown' });
    const third = await rotate(minute);
    await expect(use(token, minute)).rejects.toMatchObject({ code: 'api-key.unknown' });
    for (const next of [second, third]) await expect(use(next.token, minute)).resolves.toBeDefined();
  });

  it('notes that it was used at its first use, and then each five minutes', async () => {
    const { key, token, use, keys } = await world();
    const usedAt = async () => (await keys.find(key.id))?.lastUsedAt;
    await use(token, 1);
    expect(await usedAt()).toBe(afterNoon(1).toISOString());
    await use(token, 5 * minute);
    expect(await usedAt()).toBe(afterNoon(1).toISOString());
    await use(token, 5 * minute + 1);
    expect(await usedAt()).toBe(afterNoon(5 * minute + 1).toISOString());
  });

  it('of nobody, of another form or without a token is refused, each in its words', async () => {
    const { token, keys, key, use, ...stores } = await world();
    const ask = (header?: string) => authenticateKey(header, { ...stores, keys, now: noon });
    for (const [header, code] of [
      [undefined, 'api-key.missing'],
      [`Basic ${token}`, 'api-key.missing'],
      ['Bearer nashra_', 'api-key.malformed'],
    ] as const)
      await expect(ask(header)).rejects.toMatchObject({ kind: 'unauthenticated', code });
    await keys.remove(key.id);
    await expect(use(token)).rejects.toMatchObject({ kind: 'unauthenticated', code: 'api-key.unknown' });
  });
});
