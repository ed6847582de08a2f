import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KMSClient } from '@aws-sdk/client-kms';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keptKeys } from '../../../functions/adapters/kept-keys.ts';
import { kmsVault } from '../../../functions/adapters/kms-vault.ts';
import type { TokenVault } from '../../../functions/use-cases/ports/tokens.ts';
import { startAwsServices } from '../../../infra/local/aws-services.ts';
import { aClientId } from '../../memory/post-record.ts';

const owner = { clientId: aClientId, platform: 'instagram' as const, accountId: '17' };
const token = 'EAAB-a-token-nobody-may-see';
let dataDir: string;
let services: Awaited<ReturnType<typeof startAwsServices>>;
let vault: TokenVault;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nashra-vault-'));
  services = await startAwsServices({ dataDir, secrets: {}, onMail: () => undefined, onEvent: () => undefined });
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_KMS: services.url,
  });
  vault = kmsVault('alias/nashra');
});
afterAll(async () => {
  await services.stop();
  await rm(dataDir, { recursive: true });
});

it('opens what it sealed, and shows nothing of it', async () => {
  const sealed = await vault.seal(token, owner);
  expect(JSON.stringify(sealed)).not.toContain(token);
  expect(await vault.open(sealed, owner)).toBe(token);
});

it('seals the same token differently each time', async () => {
  const [one, two] = await Promise.all([vault.seal(token, owner), vault.seal(token, owner)]);
  expect(one.text).not.toBe(two.text);
});

it.each([
  ['client', { ...owner, clientId: '01JD0000000000000000000009' }],
  ['platform', { ...owner, platform: 'facebook' as const }],
  ['account', { ...owner, accountId: '18' }],
])('does not open a token that was moved to another %s', async (_what, other) => {
  expect(await vault.open(await vault.seal(token, owner), other)).toBeUndefined();
});

it('asks once for what it opens again and again, and each time for what does not open', async () => {
  const kms = vi.spyOn(KMSClient.prototype, 'send');
  const remembering = kmsVault('alias/nashra', keptKeys());
  const sealed = await remembering.seal(token, owner);
  kms.mockClear();
  expect(await Promise.all([remembering.open(sealed, owner), remembering.open(sealed, owner)])).toEqual([token, token]);
  expect(await remembering.open(sealed, owner)).toBe(token);
  expect(kms).toHaveBeenCalledTimes(1);
  const other = { ...owner, accountId: '18' };
  for (const _ of [1, 2]) expect(await remembering.open(sealed, other)).toBeUndefined();
  expect(kms).toHaveBeenCalledTimes(3);
  kms.mockRestore();
});

it.each(['key', 'text', 'tag'] as const)('does not open a token whose %s was changed', async (part) => {
  const sealed = await vault.seal(token, owner);
  const bytes = Buffer.from(sealed[part], 'base64');
  bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
  expect(await vault.open({ ...sealed, [part]: bytes.toString('base64') }, owner)).toBeUndefined();
});

it('does not take a vault that is out of reach for a token that is lost', async () => {
  const sealed = await vault.seal(token, owner);
  const elsewhere = kmsVault('alias/another');
  await expect(elsewhere.open(sealed, owner)).rejects.toMatchObject({ name: 'IncorrectKeyException' });
});
