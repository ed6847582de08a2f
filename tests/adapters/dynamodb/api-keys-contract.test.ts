import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoApiKeys, dynamoApplications } from '../../../functions/adapters/dynamodb/clients/api-keys.ts';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoRemovals } from '../../../functions/adapters/dynamodb/deletion/removals.ts';
import { dynamoAssignments } from '../../../functions/adapters/dynamodb/team/assignments.ts';
import { createKey, type ApiKeys } from '../../../functions/use-cases/keys/api-keys.ts';
import { ApiKeyId, mostKeys, NewApiKey, ownerOfKey } from '../../../shared/domain/access/api-key.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryApiKeys } from '../../support/memory/api-keys.ts';
import { afterNoon, noon } from '../../support/noon.ts';
import { anApiKey } from '../../support/records/api-key-record.ts';
import { aClient } from '../../support/records/client-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

let embedded: Awaited<ReturnType<typeof emptyTable>>;
beforeAll(async () => {
  embedded = await emptyTable();
});
afterAll(() => embedded.stop());

const end = afterNoon(24 * 60 * 60 * 1000).toISOString();
const there = new Set<ClientId>();
async function stored(change: Partial<Client> = {}): Promise<Client> {
  const client = aClient({ id: newClientId(), plan: 'enterprise', ...change });
  await dynamoClients(embedded.table).create(client);
  there.add(client.id);
  return client;
}

describe.each<[string, () => ApiKeys]>([
  ['the table', () => dynamoApiKeys(embedded.table)],
  ['memory', () => memoryApiKeys((id) => there.has(id))],
])('API keys in %s', (_where, open) => {
  it('are found by their id and listed by their places', async () => {
    const [keys, { id: owner }] = [open(), await stored()];
    const [first, second] = [anApiKey(owner), anApiKey(owner, { clientId: owner }, '02abcdef')];
    for (const key of [second, first]) expect(await keys.create(key)).toBe(true);
    expect(await keys.find(first.id)).toEqual(first);
    expect(await keys.listFor(owner)).toEqual([first, second]);
    expect(await keys.find(ApiKeyId.parse(`${owner}-01zzzzzz`))).toBeUndefined();
    expect(await keys.listFor(newClientId())).toEqual([]);
  });

  it('take a place once, and only of somebody who is there', async () => {
    const [keys, { id: owner }] = [open(), await stored()];
    await keys.create(anApiKey(owner));
    expect(await keys.create(anApiKey(owner, { hash: 'other' }, '01zzzzzz'))).toBe(false);
    await expect(keys.create(anApiKey(newClientId()))).rejects.toMatchObject({ code: 'client.not-found' });
  });

  it('give the place of a consent whose code has expired to another one, and to none before', async () => {
    const [keys, { id: owner }] = [open(), await stored()];
    const grant = { step: 'code', redirectUri: 'https://a.example/', challenge: 'c', lastsUntil: end } as const;
    const expiresAt = afterNoon(60_000).toISOString();
    const asked = anApiKey(owner, { grant, expiresAt, application: { id: 'app-1', host: 'a.example' } });
    expect(await keys.create(asked)).toBe(true);
    expect(await keys.find(asked.id)).toEqual(asked);
    const at = (time: number) => keys.create(anApiKey(owner, { createdAt: afterNoon(time).toISOString() }, '01zzzzzz'));
    expect(await at(59_999)).toBe(false);
    expect(await at(60_000)).toBe(true);
    expect(await keys.find(asked.id)).toBeUndefined();
    expect(await at(120_000)).toBe(false);
  });

  it('are changed over the token that was read alone', async () => {
    const [keys, { id: owner }] = [open(), await stored()];
    const key = anApiKey(owner);
    await keys.create(key);
    const rotated = { ...key, hash: 'second', previousHash: 'first' };
    await keys.save(rotated, key);
    expect(await keys.find(key.id)).toEqual(rotated);
    await expect(keys.save({ ...key, hash: 'third' }, key)).rejects.toMatchObject({ code: 'api-key.not-found' });
    await keys.remove(key.id);
    await expect(keys.save(key, rotated)).rejects.toMatchObject({ code: 'api-key.not-found' });
  });

  it('note when they were used, and are gone once removed', async () => {
    const [keys, { id: owner }] = [open(), await stored()];
    const key = anApiKey(owner);
    await keys.create(key);
    await keys.noteUse(key.id, afterNoon(5).toISOString());
    expect(await keys.find(key.id)).toMatchObject({ lastUsedAt: afterNoon(5).toISOString() });
    expect(await keys.remove(key.id)).toMatchObject({ name: 'Shop' });
    await expect(keys.remove(key.id)).rejects.toMatchObject({ code: 'api-key.not-found' });
    await keys.noteUse(key.id, afterNoon(6).toISOString());
    expect(await keys.find(key.id)).toBeUndefined();
  });

  it('are never more than a person can have, however many are made at once', async () => {
    const [keys, owner] = [open(), await stored()];
    const caller = { clientId: owner.id, role: 'user' as const };
    const clients = { load: async () => owner };
    const make = () =>
      createKey(caller, NewApiKey.parse({ name: 'Shop', scopes: ['read'] }), { clients, keys, now: noon });
    const made = await Promise.allSettled(Array.from({ length: mostKeys + 3 }, make));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostKeys);
    expect(await keys.listFor(owner.id)).toHaveLength(mostKeys);
    await expect(make()).rejects.toMatchObject({ code: 'api-key.most' });
  });
});

it('a key for one client goes with that client, and a key of a person with the person', async () => {
  const { table } = embedded;
  const [keys, removals, assignments] = [dynamoApiKeys(table), dynamoRemovals(table), dynamoAssignments(table)];
  const [cedar, nour] = [await stored(), await stored({ isStaff: true })];
  const [ofCedar, ofAll] = [anApiKey(nour.id, { clientId: cedar.id }), anApiKey(nour.id, {}, '02abcdef')];
  for (const key of [ofCedar, ofAll]) await keys.create(key);
  expect(await assignments.membersFor(cedar.id)).toEqual([]);
  await removals.removeRest(cedar.id, noon);
  expect(await keys.listFor(nour.id)).toEqual([ofAll]);
  await removals.removeRest(ownerOfKey(ofAll.id), noon);
  expect(await keys.listFor(nour.id)).toEqual([]);
});

it('an application is found until its registration expires, exclusive', async () => {
  const applications = dynamoApplications(embedded.table);
  const application = {
    id: 'app-1',
    name: 'Agent',
    redirectUris: ['https://agent.example/'],
    createdAt: noon.toISOString(),
    expiresAt: end,
  };
  await applications.save(application);
  expect(await applications.find('app-1', new Date(Date.parse(end) - 1))).toEqual(application);
  expect(await applications.find('app-1', new Date(end))).toBeUndefined();
  expect(await applications.find('app-2', noon)).toBeUndefined();
});
