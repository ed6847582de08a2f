import { randomBytes } from 'node:crypto';
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  ListSecretVersionIdsCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { originHashOf } from '../../functions/origin.ts';
import { originSecretName, type Origin } from '../origin.ts';
import type { Stage } from '../stages.ts';

type NamedStage = Pick<Stage, 'name' | 'region'>;

/** The label of the version that the deployed front door sends. */
const inService = 'IN_SERVICE';

/**
 * The version to deploy, and the hashes of all that requests may carry until then: the current and the previous version,
 * and the one in service, should several rotations not have been deployed.
 */
async function labelled(secrets: SecretsManagerClient, name: string): Promise<Origin | undefined> {
  const found = await secrets.send(new ListSecretVersionIdsCommand({ SecretId: name })).catch((error: unknown) => {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  });
  const versions = (found?.Versions ?? []).filter(({ VersionStages: labels = [] }) => labels.length > 0);
  const current = versions.find(({ VersionStages: labels }) => labels?.includes('AWSCURRENT'))?.VersionId;
  if (current === undefined) return undefined;
  const ids = versions.flatMap(({ VersionId: id }) => id ?? []).toSorted((a) => (a === current ? -1 : 1));
  const values = await Promise.all(
    ids.map((VersionId) => secrets.send(new GetSecretValueCommand({ SecretId: name, VersionId }))),
  );
  const hashes = values.map(({ SecretString: secret = '' }) => originHashOf(secret));
  return { version: current, hashes: hashes.join(',') };
}

async function within<T>({ region }: NamedStage, act: (secrets: SecretsManagerClient) => Promise<T>): Promise<T> {
  const secrets = new SecretsManagerClient({ region });
  try {
    return await act(secrets);
  } finally {
    secrets.destroy();
  }
}

const newValue = () => randomBytes(32).toString('base64url');

/** Made when it is missing. */
export const ensureOrigin = (stage: NamedStage): Promise<Origin> =>
  within(stage, async (secrets) => {
    const name = originSecretName(stage);
    const existing = await labelled(secrets, name);
    if (existing !== undefined) return existing;
    const SecretString = newValue();
    const Description = 'What the front door sends to the API';
    const { VersionId = '' } = await secrets.send(new CreateSecretCommand({ Name: name, Description, SecretString }));
    return { version: VersionId, hashes: originHashOf(SecretString) };
  });

/** @throws when the stage was never deployed */
export const currentOriginSecret = (stage: NamedStage): Promise<string> =>
  within(stage, async (secrets) => {
    const { SecretString: secret = '' } = await secrets.send(
      new GetSecretValueCommand({ SecretId: originSecretName(stage) }),
    );
    return secret;
  });

/** A new version, which the next deployment puts into service. */
export const renewOrigin = (stage: NamedStage): Promise<void> =>
  within(stage, async (secrets) => {
    await secrets.send(new PutSecretValueCommand({ SecretId: originSecretName(stage), SecretString: newValue() }));
  });

/** After a deployment. */
export const markInService = (stage: NamedStage, { version }: Origin): Promise<void> =>
  within(stage, async (secrets) => {
    const SecretId = originSecretName(stage);
    const { Versions: versions = [] } = await secrets.send(new ListSecretVersionIdsCommand({ SecretId }));
    const before = versions.find(({ VersionStages: labels }) => labels?.includes(inService))?.VersionId;
    if (before === version) return;
    await secrets.send(
      new UpdateSecretVersionStageCommand({
        SecretId,
        VersionStage: inService,
        MoveToVersionId: version,
        ...(before === undefined ? {} : { RemoveFromVersionId: before }),
      }),
    );
  });
