import { afterAll, beforeAll, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoSignIns } from '../../../functions/adapters/dynamodb/clients/sign-ins.ts';
import { aClient } from '../../support/records/client-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { newClientId } from '../../support/ids.ts';
import { noon } from '../../support/noon.ts';

const after = (seconds: number) => new Date(+noon + seconds * 1000).toISOString();

let embedded: Awaited<ReturnType<typeof emptyTable>>;
beforeAll(async () => {
  embedded = await emptyTable();
});
afterAll(() => embedded.stop());

async function signedUp() {
  const clients = dynamoClients(embedded.table);
  const client = aClient();
  await clients.create(client);
  return { client, clients, signIns: dynamoSignIns(embedded.table) };
}

it('the latest of many sign-ins is stored, in any order', async () => {
  const { client, signIns } = await signedUp();
  expect(await signIns.latest(client.id)).toBeUndefined();
  await Promise.all([2, 5, 1, 4, 3].map((seconds) => signIns.record(client.id, after(seconds))));
  expect(await signIns.latest(client.id)).toBe(after(5));
  await signIns.record(client.id, after(5));
  await signIns.record(client.id, after(4));
  expect(await signIns.latest(client.id)).toBe(after(5));
});

it('a sign-in does not conflict with an edit of the client', async () => {
  const { client, clients, signIns } = await signedUp();
  await signIns.record(client.id, after(1));
  const edits = clients.save(client, { ...client, name: 'Edited' });
  await Promise.all([edits, ...[2, 3, 4].map((seconds) => signIns.record(client.id, after(seconds)))]);
  expect(await clients.load(client.id)).toMatchObject({ name: 'Edited', version: 2 });
});

it('nothing is recorded for a missing client', async () => {
  const { signIns } = await signedUp();
  const id = newClientId();
  await expect(signIns.record(id, after(1))).rejects.toMatchObject({ code: 'client.not-found' });
  expect(await signIns.latest(id)).toBeUndefined();
});
