import { createPublicKey } from 'node:crypto';
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  ListSecretVersionIdsCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { originHashOf } from '../../functions/origin.ts';
import {
  ensureFrontDoorSecrets,
  markFrontDoorSecrets,
  newFileKey,
  publicFileKey,
  renewFrontDoorSecrets,
} from '../../infra/commands/front-door-secrets.ts';

const store = mockClient(SecretsManagerClient);
beforeEach(() => store.reset());
afterAll(() => store.restore());

const stage = { name: 'mine', region: 'us-east-1' } as const;
const originSecret = 'nashra/mine/origin';
const fileKeySecret = 'nashra/mine/file-key';
const fileKeys: Readonly<Record<string, string>> = { now: newFileKey(), before: newFileKey(), failed: newFileKey() };

type Labels = Readonly<Record<string, readonly string[]>>;

function stores(ofOrigin: Labels, ofFileKey: Labels) {
  const listed = (labels: Labels) => ({
    Versions: Object.entries(labels).map(([VersionId, all]) => ({ VersionId, VersionStages: [...all] })),
  });
  store.on(ListSecretVersionIdsCommand, { SecretId: originSecret }).resolves(listed(ofOrigin));
  store.on(ListSecretVersionIdsCommand, { SecretId: fileKeySecret }).resolves(listed(ofFileKey));
  store.on(GetSecretValueCommand).callsFake(({ SecretId, VersionId }) => ({
    SecretString: SecretId === fileKeySecret ? fileKeys[VersionId] : `value of ${VersionId}`,
  }));
}

const rotated = { before: ['AWSPREVIOUS', 'IN_SERVICE'], now: ['AWSCURRENT'] };
const current = { now: ['AWSCURRENT'] };
const publicKey = (version: string) => publicFileKey(fileKeys[version] ?? '');

describe('the secrets of the front door', () => {
  it('are made once: 256 random bits, and a key that CloudFront takes', async () => {
    store.on(ListSecretVersionIdsCommand).rejects(new ResourceNotFoundException({ message: '', $metadata: {} }));
    store.on(CreateSecretCommand).resolves({ VersionId: 'first' });
    const { origin, fileKeys: keys } = await ensureFrontDoorSecrets(stage);
    const [secret, key] = store.commandCalls(CreateSecretCommand).map(({ args }) => args[0].input);
    expect([secret?.Name, key?.Name]).toEqual([originSecret, fileKeySecret]);
    expect(Buffer.from(secret?.SecretString ?? '', 'base64url')).toHaveLength(32);
    expect(origin).toEqual({ version: 'first', hashes: originHashOf(secret?.SecretString ?? '') });
    expect(keys).toEqual({ version: 'first', current: publicFileKey(key?.SecretString ?? ''), others: [] });
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPublicKey(keys.current);
    expect([type, details?.modulusLength]).toEqual(['rsa', 2048]);
  });

  it('are accepted with those before them, and the current ones are used', async () => {
    stores(rotated, rotated);
    const { origin, fileKeys: keys } = await ensureFrontDoorSecrets(stage);
    const hashes = ['now', 'before'].map((id) => originHashOf(`value of ${id}`)).join(',');
    expect(origin).toEqual({ version: 'now', hashes });
    expect(keys).toEqual({ version: 'now', current: publicKey('now'), others: [publicKey('before')] });
  });

  it('are accepted while what is deployed uses them, even after rotations that were not deployed', async () => {
    const labels = { before: ['IN_SERVICE'], failed: ['AWSPREVIOUS'], now: ['AWSCURRENT'], forgotten: [] };
    stores(labels, labels);
    const { origin, fileKeys: keys } = await ensureFrontDoorSecrets(stage);
    const accepted = ['now', 'before', 'failed'].map((id) => originHashOf(`value of ${id}`));
    expect(origin.hashes.split(',').toSorted()).toEqual(accepted.toSorted());
    expect(keys.current).toBe(publicKey('now'));
    expect(keys.others.toSorted()).toEqual([publicKey('before'), publicKey('failed')].toSorted());
  });

  it('are renewed by new versions', async () => {
    await renewFrontDoorSecrets(stage);
    await renewFrontDoorSecrets(stage);
    const made = store.commandCalls(PutSecretValueCommand).map(({ args }) => args[0].input);
    expect(made.map(({ SecretId }) => SecretId)).toEqual([originSecret, fileKeySecret, originSecret, fileKeySecret]);
    expect(new Set(made.map(({ SecretString }) => SecretString)).size).toBe(4);
  });

  it('are in service after their deployment, and no others', async () => {
    const deployed = {
      origin: { version: 'now', hashes: '' },
      fileKeys: { version: 'now', current: '', others: [] },
    };
    stores(rotated, current);
    await markFrontDoorSecrets(stage, deployed);
    stores({ before: ['AWSPREVIOUS'], now: ['AWSCURRENT', 'IN_SERVICE'] }, { now: ['AWSCURRENT', 'IN_SERVICE'] });
    await markFrontDoorSecrets(stage, deployed);
    expect(store.commandCalls(UpdateSecretVersionStageCommand).map(({ args }) => args[0].input)).toEqual([
      { SecretId: originSecret, VersionStage: 'IN_SERVICE', MoveToVersionId: 'now', RemoveFromVersionId: 'before' },
      { SecretId: fileKeySecret, VersionStage: 'IN_SERVICE', MoveToVersionId: 'now' },
    ]);
  });

  it('are not made anew when the store cannot be asked', async () => {
    store.on(ListSecretVersionIdsCommand).rejects(new Error('no answer'));
    await expect(ensureFrontDoorSecrets(stage)).rejects.toThrow('no answer');
    expect(store.commandCalls(CreateSecretCommand)).toEqual([]);
  });
});
