import {
  CreateSecretCommand,
  GetSecretValueCommand,
  ListSecretVersionIdsCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import type { Stage } from '../stages.ts';

/** A secret whose versions templates name. */
export interface StageSecret {
  readonly name: string;
  readonly region: Stage['region'];
  readonly description: string;
  readonly newValue: () => string;
}

export interface SecretVersion {
  readonly id: string;
  readonly value: string;
}

export interface VersionsInUse {
  readonly current: SecretVersion;
  /** The previous one, and the one in service, should several rotations not have been deployed. */
  readonly others: readonly SecretVersion[];
}

/** The label of the version that what is deployed uses. */
const inService = 'IN_SERVICE';

async function labelled(secrets: SecretsManagerClient, name: string): Promise<VersionsInUse | undefined> {
  const found = await secrets.send(new ListSecretVersionIdsCommand({ SecretId: name })).catch((error: unknown) => {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  });
  const versions = (found?.Versions ?? []).filter(({ VersionStages: labels = [] }) => labels.length > 0);
  const current = versions.find(({ VersionStages: labels }) => labels?.includes('AWSCURRENT'))?.VersionId;
  if (current === undefined) return undefined;
  const others = versions.flatMap(({ VersionId: id }) => (id === undefined || id === current ? [] : [id]));
  const read = async (id: string): Promise<SecretVersion> => {
    const { SecretString: value = '' } = await secrets.send(
      new GetSecretValueCommand({ SecretId: name, VersionId: id }),
    );
    return { id, value };
  };
  return { current: await read(current), others: await Promise.all(others.map(read)) };
}

async function within<T>(region: string, act: (secrets: SecretsManagerClient) => Promise<T>): Promise<T> {
  const secrets = new SecretsManagerClient({ region });
  try {
    return await act(secrets);
  } finally {
    secrets.destroy();
  }
}

/** Made when it is missing. */
export const ensureVersions = ({ name: Name, region, description: Description, newValue }: StageSecret) =>
  within(region, async (secrets): Promise<VersionsInUse> => {
    const existing = await labelled(secrets, Name);
    if (existing !== undefined) return existing;
    const value = newValue();
    const made = await secrets.send(new CreateSecretCommand({ Name, Description, SecretString: value }));
    return { current: { id: made.VersionId ?? '', value }, others: [] };
  });

/** @throws when the stage was never deployed */
export const currentValue = ({ name: SecretId, region }: StageSecret): Promise<string> =>
  within(region, async (secrets) => {
    const { SecretString: secret = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }));
    return secret;
  });

/** A new version, which the next deployment puts into service. */
export const renew = ({ name: SecretId, region, newValue }: StageSecret): Promise<void> =>
  within(region, async (secrets) => {
    await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: newValue() }));
  });

/** After a deployment. */
export const markInService = ({ name: SecretId, region }: StageSecret, version: string): Promise<void> =>
  within(region, async (secrets) => {
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
