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
import { ensureOrigin, markInService, renewOrigin } from '../../infra/commands/origin-versions.ts';

const store = mockClient(SecretsManagerClient);
beforeEach(() => store.reset());
afterAll(() => store.restore());

const stage = { name: 'mine', region: 'us-east-1' } as const;
const SecretId = 'nashra/mine/origin';

function stores(labels: Readonly<Record<string, readonly string[]>>) {
  const Versions = Object.entries(labels).map(([VersionId, all]) => ({ VersionId, VersionStages: [...all] }));
  store.on(ListSecretVersionIdsCommand, { SecretId }).resolves({ Versions });
  store.on(GetSecretValueCommand).callsFake(({ VersionId }) => ({ SecretString: `value of ${VersionId}` }));
}

describe('the secret of the front door', () => {
  it('is made once, of 256 random bits', async () => {
    store.on(ListSecretVersionIdsCommand).rejects(new ResourceNotFoundException({ message: '', $metadata: {} }));
    store.on(CreateSecretCommand).resolves({ VersionId: 'first' });
    const { version, hashes } = await ensureOrigin(stage);
    const [made] = store.commandCalls(CreateSecretCommand);
    const { Name, SecretString = '' } = made?.args[0].input ?? {};
    expect(Name).toBe(SecretId);
    expect(Buffer.from(SecretString, 'base64url')).toHaveLength(32);
    expect({ version, hashes }).toEqual({ version: 'first', hashes: originHashOf(SecretString) });
  });

  it('is accepted with the one before it, and the current one is sent', async () => {
    stores({ before: ['AWSPREVIOUS', 'IN_SERVICE'], now: ['AWSCURRENT'] });
    const hashes = ['now', 'before'].map((id) => originHashOf(`value of ${id}`)).join(',');
    expect(await ensureOrigin(stage)).toEqual({ version: 'now', hashes });
  });

  it('is accepted while the deployed front door sends it, even after rotations that were not deployed', async () => {
    stores({ sent: ['IN_SERVICE'], failed: ['AWSPREVIOUS'], now: ['AWSCURRENT'], forgotten: [] });
    const { version, hashes } = await ensureOrigin(stage);
    expect(version).toBe('now');
    const accepted = ['now', 'sent', 'failed'].map((id) => originHashOf(`value of ${id}`));
    expect(hashes.split(',').toSorted()).toEqual(accepted.toSorted());
  });

  it('is renewed by a new version', async () => {
    await renewOrigin(stage);
    await renewOrigin(stage);
    const values = store.commandCalls(PutSecretValueCommand).map(({ args }) => args[0].input.SecretString);
    expect(new Set(values).size).toBe(2);
  });

  it('is in service after its deployment, and no other', async () => {
    stores({ before: ['AWSPREVIOUS', 'IN_SERVICE'], now: ['AWSCURRENT'] });
    await markInService(stage, { version: 'now', hashes: '' });
    stores({ before: ['AWSPREVIOUS'], now: ['AWSCURRENT', 'IN_SERVICE'] });
    await markInService(stage, { version: 'now', hashes: '' });
    expect(store.commandCalls(UpdateSecretVersionStageCommand).map(({ args }) => args[0].input)).toEqual([
      { SecretId, VersionStage: 'IN_SERVICE', MoveToVersionId: 'now', RemoveFromVersionId: 'before' },
    ]);
  });

  it('is not made anew when the store cannot be asked', async () => {
    store.on(ListSecretVersionIdsCommand).rejects(new Error('no answer'));
    await expect(ensureOrigin(stage)).rejects.toThrow('no answer');
    expect(store.commandCalls(CreateSecretCommand)).toEqual([]);
  });
});
