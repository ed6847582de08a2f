import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoRemovals } from '../../../functions/adapters/dynamodb/deletion/removals.ts';
import { dynamoAssignments } from '../../../functions/adapters/dynamodb/team/assignments.ts';
import type { Assignments } from '../../../functions/use-cases/team/assignments.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryAssignments } from '../../support/memory/assignments.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

let embedded: Awaited<ReturnType<typeof emptyTable>>;
beforeAll(async () => {
  embedded = await emptyTable();
});
afterAll(() => embedded.stop());

const customers = new Set<ClientId>();
async function stored(change: Partial<Client> = {}) {
  const client = aClient({ id: newClientId(), ...change });
  await dynamoClients(embedded.table).create(client);
  if (client.isStaff !== true) customers.add(client.id);
  return client;
}
const member = async () => (await stored({ isStaff: true, plan: 'enterprise' })).id;
const customer = async () => (await stored()).id;

describe.each<[string, () => Assignments]>([
  ['the table', () => dynamoAssignments(embedded.table)],
  ['memory', () => memoryAssignments((id) => customers.has(id))],
])('assignments in %s', (_where, open) => {
  it('are found by the member of staff and by the client', async () => {
    const [assignments, nour, karim, cedar, olive] = [
      open(),
      await member(),
      await member(),
      await customer(),
      await customer(),
    ];
    await assignments.change(nour, { add: [cedar, olive] });
    await assignments.change(karim, { add: [cedar] });
    expect(await assignments.of(nour)).toEqual([cedar, olive].toSorted());
    expect((await assignments.membersFor(cedar)).toSorted()).toEqual([nour, karim].toSorted());
    expect(await assignments.membersFor(olive)).toEqual([nour]);
  });

  it('are taken back, and neither end twice nor are stored twice', async () => {
    const [assignments, nour, cedar, olive] = [open(), await member(), await customer(), await customer()];
    await assignments.change(nour, { add: [cedar, olive] });
    await assignments.change(nour, { add: [olive], remove: [cedar, newClientId()] });
    await assignments.change(nour, { remove: [cedar] });
    expect(await assignments.of(nour)).toEqual([olive]);
    expect(await assignments.membersFor(cedar)).toEqual([]);
  });

  it('are refused for whom nobody looks after: staff, and who is gone', async () => {
    const [assignments, nour] = [open(), await member()];
    for (const wrong of [await member(), newClientId()])
      await expect(assignments.change(nour, { add: [wrong] })).rejects.toMatchObject({ code: 'client.not-found' });
    expect(await assignments.of(nour)).toEqual([]);
  });

  it('may be more than one transaction takes', async () => {
    const [assignments, nour] = [open(), await member()];
    const many = await Promise.all(Array.from({ length: 46 }, customer));
    await assignments.change(nour, { add: many });
    expect(await assignments.of(nour)).toEqual(many.toSorted());
    await assignments.change(nour, { remove: many });
    expect(await assignments.of(nour)).toEqual([]);
  });
});

describe('a removal', () => {
  const remove = async (client: Client) => {
    const removals = dynamoRemovals(embedded.table);
    await removals.begin(client, noon);
    await removals.removeRest(client.id, noon);
  };

  it('of a client takes it from all who look after it', async () => {
    const assignments = dynamoAssignments(embedded.table);
    const [nour, cedar, olive] = [await member(), await stored(), await customer()];
    await assignments.change(nour, { add: [cedar.id, olive] });
    await remove(cedar);
    expect(await assignments.of(nour)).toEqual([olive]);
  });

  it('of a member of staff takes what they looked after', async () => {
    const assignments = dynamoAssignments(embedded.table);
    const [nour, cedar] = [await stored({ isStaff: true, plan: 'enterprise' }), await customer()];
    await assignments.change(nour.id, { add: [cedar] });
    await remove(nour);
    expect(await assignments.membersFor(cedar)).toEqual([]);
    await expect(assignments.change(nour.id, { add: [cedar] })).rejects.toMatchObject({ code: 'client.not-found' });
  });
});
