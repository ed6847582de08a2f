import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoEmailCodes } from '../../../functions/adapters/dynamodb/clients/email-codes.ts';
import type { EmailCodes } from '../../../functions/use-cases/clients/verify-email.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryEmailCodes } from '../../support/memory/email-codes.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

let embedded: Awaited<ReturnType<typeof emptyTable>>;
beforeAll(async () => {
  embedded = await emptyTable();
});
afterAll(() => embedded.stop());

const aCode = { email: 'owner@cedar.example', codeHash: 'ab', expiresAt: noon.toISOString() };

describe.each<[string, () => EmailCodes]>([
  ['the table', () => dynamoEmailCodes(embedded.table)],
  ['memory', memoryEmailCodes],
])('codes for e-mail addresses in %s', (_where, open) => {
  it('are one for each client, the latest', async () => {
    const [codes, client] = [open(), aClient()];
    await dynamoClients(embedded.table).create(client);
    expect(await codes.find(client.id)).toBeUndefined();
    await codes.save(client.id, aCode);
    await codes.save(client.id, { ...aCode, codeHash: 'cd' });
    expect(await codes.find(client.id)).toEqual({ ...aCode, codeHash: 'cd' });
  });
});

it('no code is stored for a missing client', async () => {
  const [codes, id] = [dynamoEmailCodes(embedded.table), newClientId()];
  await expect(codes.save(id, aCode)).rejects.toMatchObject({ code: 'client.not-found' });
  expect(await codes.find(id)).toBeUndefined();
});
