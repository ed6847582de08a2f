import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoAuditTrail } from '../../../functions/adapters/dynamodb/operations/audit-trail.ts';
import { keys } from '../../../functions/adapters/dynamodb/table/keys.ts';
import { dynamoRemovals } from '../../../functions/adapters/dynamodb/deletion/removals.ts';
import type { AuditSelection, AuditTrail } from '../../../functions/use-cases/operations/ports.ts';
import { pseudonymOf } from '../../../functions/use-cases/pseudonym.ts';
import type { AuditEntry } from '../../../shared/domain/operations/audit.ts';
import { newClientId } from '../../support/ids.ts';
import { anAuditEntry } from '../../support/records/audit-record.ts';
import { memoryAuditTrail } from '../../support/memory/audit-trail.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { noon } from '../../support/noon.ts';

interface Store {
  trail: AuditTrail;
  stop: () => Promise<void>;
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return { trail: dynamoAuditTrail(table), stop };
}

const all = { from: '2026-01-01T00:00:00.000Z', before: '2026-12-01T00:00:00.000Z' };
const client = (role: 'admin' | 'client' = 'client') => ({
  role,
  id: newClientId(),
  name: 'Cedar',
  email: 'c@example.com',
});

async function allPages(trail: AuditTrail, selection: AuditSelection, limit: number): Promise<AuditEntry[][]> {
  const pages: AuditEntry[][] = [];
  for (let before: string | undefined = selection.before; before !== undefined;) {
    const page = await trail.page({ ...selection, before }, limit);
    pages.push(page.entries);
    before = page.next;
  }
  return pages;
}

describe.each<[string, () => Promise<Store>]>([
  ['in memory', async () => ({ trail: memoryAuditTrail(), stop: async () => undefined })],
  ['in the table', tableStore],
])('an audit trail %s', (_where, open) => {
  let store: Store;
  let trail: AuditTrail;
  beforeAll(async () => {
    store = await open();
    ({ trail } = store);
  });
  afterAll(() => store.stop());

  it('lists what was done to a client, newest first, each once', async () => {
    const clientId = newClientId();
    const full = anAuditEntry({ clientId, thing: { id: clientId, label: 'Cedar' }, fields: ['name'] }, 2);
    const [first, third] = [anAuditEntry({ clientId }, 1), anAuditEntry({ clientId }, 3)];
    for (const entry of [full, third, first, full, anAuditEntry({}, 4)]) await trail.add(entry);
    expect(await trail.page({ ...all, clientId }, 10)).toEqual({ entries: [third, full, first] });
  });

  it('lists what a client did without a target together with what was done to it', async () => {
    const actor = client();
    const own = anAuditEntry({ actor, clientId: undefined, kind: 'webhook.connected' });
    await trail.add(own);
    expect((await trail.page({ ...all, clientId: actor.id }, 10)).entries).toEqual([own]);
  });

  it('lists entries of a removed client by its id', async () => {
    const id = newClientId();
    const gone = anAuditEntry({ clientId: undefined, formerClient: pseudonymOf(id), kind: 'client.deleted' });
    await trail.add(gone);
    expect((await trail.page({ ...all, clientId: id }, 10)).entries).toEqual([gone]);
  });

  it('lists everything over the months, from a moment on and before another', async () => {
    const actor = client('admin');
    const day = 24 * 60 * 60;
    const made = [-80 * day, -40 * day, -40 * day, 0, 5].map((seconds, index) =>
      anAuditEntry({ actor, ...(index === 1 ? { clientId: undefined } : {}) }, seconds),
    );
    for (const entry of made) await trail.add(entry);
    const newestFirst = made.toSorted((a, b) => (`${a.at}${a.id}` < `${b.at}${b.id}` ? 1 : -1));
    const of = { ...all, actorId: actor.id };
    expect((await trail.page(of, 10)).entries).toEqual(newestFirst);
    const [from, before] = [made[1]?.at ?? '', made[4]?.at ?? ''];
    expect((await trail.page({ ...of, from, before }, 10)).entries).toEqual(newestFirst.slice(1, 4));
    for (const limit of [1, 2, 3, 5]) {
      const pages = await allPages(trail, of, limit);
      expect(pages.flat()).toEqual(newestFirst);
      expect(pages.every(({ length }) => length <= limit)).toBe(true);
    }
  });

  it('pages through what was done to a client', async () => {
    const clientId = newClientId();
    const made = Array.from({ length: 7 }, (_, second) => anAuditEntry({ clientId }, second % 3));
    await Promise.all(made.map((entry) => trail.add(entry)));
    const found = (await allPages(trail, { ...all, clientId }, 2)).flat();
    expect(found).toHaveLength(7);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)));
  });

  it('finds entries of a kind', async () => {
    const clientId = newClientId();
    const [made, other] = [anAuditEntry({ clientId, kind: 'client.created' }), anAuditEntry({ clientId }, 1)];
    for (const entry of [made, other]) await trail.add(entry);
    expect((await trail.page({ ...all, clientId, kind: 'client.created' }, 10)).entries).toEqual([made]);
    const agency = await trail.page({ ...all, actorId: made.actor.id, kind: 'client.created' }, 10);
    expect(agency.entries).toEqual([made]);
  });
});

describe('an audit trail in the table', () => {
  let embedded: Awaited<ReturnType<typeof emptyTable>>;
  beforeAll(async () => {
    embedded = await emptyTable();
  });
  afterAll(() => embedded.stop());

  it('forgets after four hundred days', async () => {
    const { table } = embedded;
    const entry = anAuditEntry();
    await dynamoAuditTrail(table).add(entry);
    const { Item: item } = await table.document.send(
      new GetCommand({ TableName: table.name, Key: keys.auditEntry(entry) }),
    );
    expect(item?.['ttl']).toBe(Date.parse('2027-12-25T12:00:00.000Z') / 1000);
  });

  it('loses a client’s entries with the client, from the timeline too, and keeps that it went', async () => {
    const { table } = embedded;
    const trail = dynamoAuditTrail(table);
    const clientId = newClientId();
    const actor = client();
    const gone = anAuditEntry({ clientId: undefined, formerClient: pseudonymOf(clientId), kind: 'client.deleted' }, 2);
    for (const entry of [anAuditEntry({ clientId }), anAuditEntry({ clientId, actor: { ...actor, id: clientId } }, 1)])
      await trail.add(entry);
    await trail.add(gone);
    await dynamoRemovals(table).removeRest(clientId, noon);
    expect((await trail.page({ ...all, clientId }, 10)).entries).toEqual([gone]);
    const { entries } = await trail.page(all, 100);
    expect(JSON.stringify(entries)).not.toContain(clientId);
  });

  it('reads a limited number of entries for a page, and returns where to continue', async () => {
    const { table } = embedded;
    const trail = dynamoAuditTrail(table);
    const rare = anAuditEntry({ kind: 'cleanup.run' }, -1);
    await trail.add(rare);
    const others = Array.from({ length: 1100 }, (_, second) => anAuditEntry({}, second));
    for (let from = 0; from < others.length; from += 50)
      await Promise.all(others.slice(from, from + 50).map((entry) => trail.add(entry)));
    const selection = { ...all, kind: 'cleanup.run' as const };
    const first = await trail.page(selection, 10);
    expect(first).toEqual({ entries: [], next: expect.any(String) });
    expect((await allPages(trail, selection, 10)).flat()).toEqual([rare]);
  });
});
