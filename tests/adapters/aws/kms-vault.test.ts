import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KMSClient } from '@aws-sdk/client-kms';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dynamoSealedKeys } from '../../../functions/adapters/dynamodb/connections/sealed-keys.ts';
import { keyCache } from '../../../functions/adapters/secrets/key-cache.ts';
import { kmsVault } from '../../../functions/adapters/secrets/kms-vault.ts';
import { startAwsServices } from '../../../infra/local/aws/services/start-services.ts';
import { aClientId } from '../../support/records/post-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { minute } from '../../../shared/durations.ts';
import { idOfClient } from '../../support/ids.ts';
import { testCredentials } from '../local-client.ts';

const owner = { clientId: aClientId, platform: 'instagram' as const, accountId: '17' };
const token = 'EAAB-a-token-nobody-may-see';
const year = (number: number) => () => new Date(Date.UTC(number, 5, 1));

let dataDir: string;
let services: Awaited<ReturnType<typeof startAwsServices>>;
let database: Awaited<ReturnType<typeof emptyTable>>;

const aVault = (clock = year(2026), keyId = 'alias/nashra') => kmsVault(keyId, dynamoSealedKeys(database.table), clock);
let vault: ReturnType<typeof aVault>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nashra-vault-'));
  services = await startAwsServices({
    dataDir,
    credentials: testCredentials,
    secrets: {},
    onMail: () => undefined,
    onEvent: () => undefined,
  });
  database = await emptyTable();
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: testCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: testCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_KMS: services.url,
  });
});
afterAll(async () => {
  await database.stop();
  await services.stop();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => {
  vault = aVault();
});

async function storedKeys() {
  const { document, name } = database.table;
  const { Items: items = [] } = await document.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'KEYS' },
    }),
  );
  return items;
}

it('opens what it sealed, and shows nothing of it', async () => {
  const sealed = await vault.seal(token, owner);
  expect(JSON.stringify(sealed)).not.toContain(token);
  expect(await vault.open(sealed, owner)).toBe(token);
});

it('opens what another function sealed', async () => {
  expect(await aVault().open(await vault.seal(token, owner), owner)).toBe(token);
});

it('seals the same token differently each time', async () => {
  const [one, two] = await Promise.all([vault.seal(token, owner), vault.seal(token, owner)]);
  expect(one.text).not.toBe(two.text);
});

it.each([
  ['client', { ...owner, clientId: idOfClient('01JD0000000000000000000009') }],
  ['platform', { ...owner, platform: 'facebook' as const }],
  ['account', { ...owner, accountId: '18' }],
])('does not open a token that was moved to another %s', async (_what, other) => {
  expect(await vault.open(await vault.seal(token, owner), other)).toBeUndefined();
});

it.each(['nonce', 'text', 'tag'] as const)('does not open a token whose %s was changed', async (part) => {
  const sealed = await vault.seal(token, owner);
  const bytes = Buffer.from(sealed[part], 'base64');
  bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
  expect(await vault.open({ ...sealed, [part]: bytes.toString('base64') }, owner)).toBeUndefined();
});

it('does not open a token with a shorter proof than it was given', async () => {
  const sealed = await vault.seal(token, owner);
  const tag = Buffer.from(sealed.tag, 'base64').subarray(0, 4).toString('base64');
  expect(await vault.open({ ...sealed, tag }, owner)).toBeUndefined();
});

it('asks KMS once in half an hour, however many tokens there are', async () => {
  const state = { now: 0 };
  const remembering = kmsVault(
    'alias/nashra',
    dynamoSealedKeys(database.table),
    year(2026),
    keyCache(() => state.now),
  );
  const other = { ...owner, accountId: '18' };
  const [one, two] = [await vault.seal(token, owner), await vault.seal(token, other)];
  const kms = vi.spyOn(KMSClient.prototype, 'send');
  expect(await Promise.all([remembering.open(one, owner), remembering.open(two, other)])).toEqual([token, token]);
  expect(await remembering.open(await remembering.seal(token, owner), owner)).toBe(token);
  expect(kms).toHaveBeenCalledTimes(1);
  state.now = 30 * minute;
  await remembering.open(one, owner);
  expect(kms).toHaveBeenCalledTimes(2);
  kms.mockRestore();
});

it('seals with one key a year, which is stored as KMS sealed it, and opens those of years before', async () => {
  const old = await aVault(year(2031)).seal(token, owner);
  const next = await aVault(year(2032)).seal(token, owner);
  expect([old.key, next.key]).toEqual(['2031', '2032']);
  expect(await aVault(year(2032)).open(old, owner)).toBe(token);
  const stored = (await storedKeys()).filter(({ sk }) => sk === '2031' || sk === '2032');
  expect(stored.map((item) => Object.keys(item).toSorted())).toEqual([
    ['pk', 'sealed', 'sk'],
    ['pk', 'sealed', 'sk'],
  ]);
});

it('makes one key of those that functions make at the same moment', async () => {
  const functions = Array.from({ length: 5 }, () => aVault(year(2041)));
  const sealed = await Promise.all(functions.map(async (each) => each.seal(token, owner)));
  const opened = await Promise.all(sealed.map(async (each) => aVault().open(each, owner)));
  expect(opened).toEqual(functions.map(() => token));
  expect((await storedKeys()).filter(({ sk }) => sk === '2041')).toHaveLength(1);
});

it('does not take a key that is out of reach, or not there, for a token that is lost', async () => {
  const sealed = await vault.seal(token, owner);
  const elsewhere = aVault(year(2026), 'alias/another');
  await expect(elsewhere.open(sealed, owner)).rejects.toMatchObject({ name: 'IncorrectKeyException' });
  await expect(vault.open({ ...sealed, key: '1999' }, owner)).rejects.toThrow('The token key is missing');
});

it('does not open the key of one year under the name of another', async () => {
  const keys = dynamoSealedKeys(database.table);
  await aVault(year(2051)).seal(token, owner);
  const key = await keys.find('2051');
  if (key === undefined) throw new Error('No key was stored');
  await keys.add('2052', key);
  await expect(aVault(year(2052)).seal(token, owner)).rejects.toMatchObject({ name: 'InvalidCiphertextException' });
});
