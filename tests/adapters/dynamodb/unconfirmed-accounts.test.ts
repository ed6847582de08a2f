import { afterAll, beforeAll, expect, it } from 'vitest';
import { dynamoErasure } from '../../../functions/adapters/dynamodb/deletion/erasure.ts';
import { dynamoUnconfirmedAccounts } from '../../../functions/adapters/dynamodb/webhooks/unconfirmed-accounts.ts';
import { newClientId } from '../../support/ids.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { noon } from '../../support/noon.ts';

let database: Awaited<ReturnType<typeof emptyTable>>;
beforeAll(async () => {
  database = await emptyTable();
});
afterAll(() => database.stop());

it('keeps which client has an unconfirmed post at an account until it is forgotten or the account erased', async () => {
  const accounts = dynamoUnconfirmedAccounts(database.table);
  const [one, other] = [newClientId(), newClientId()];
  await accounts.note({ accountId: '17', clientId: one }, noon);
  await accounts.note({ accountId: '18', clientId: other }, noon);
  await accounts.note({ accountId: '17', clientId: one }, noon);
  expect(await accounts.clientsOf(['17', '18', '19', '17'])).toEqual(
    new Map([
      ['17', one],
      ['18', other],
    ]),
  );
  await accounts.forget('17');
  await dynamoErasure(database.table).removeEvents('18');
  expect(await accounts.clientsOf(['17', '18'])).toEqual(new Map());
  expect(await accounts.clientsOf([])).toEqual(new Map());
});
