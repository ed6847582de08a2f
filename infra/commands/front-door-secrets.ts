import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { originHashOf } from '../../functions/origin.ts';
import { type FileKeys, fileKeySecretName } from '../file-keys.ts';
import { type Origin, originSecretName } from '../origin.ts';
import type { Stage } from '../stages.ts';
import { ensureVersions, markInService, renew, type SecretVersion, type StageSecret } from './secret-versions.ts';

type NamedStage = Pick<Stage, 'name' | 'region'>;

export const originOfStage = (stage: NamedStage): StageSecret => ({
  name: originSecretName(stage),
  region: stage.region,
  description: 'What the front door sends to the API',
  newValue: () => randomBytes(32).toString('base64url'),
});

export const fileKeyOfStage = (stage: NamedStage): StageSecret => ({
  name: fileKeySecretName(stage),
  region: stage.region,
  description: 'Signs the addresses of files',
  newValue: newFileKey,
});

/** RSA of 2048 bits, the longest that CloudFront takes. */
export function newFileKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

export const publicFileKey = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

export interface FrontDoorSecrets {
  readonly origin: Origin;
  readonly fileKeys: FileKeys;
}

/** What templates need to know of them. */
export async function ensureFrontDoorSecrets(stage: NamedStage): Promise<FrontDoorSecrets> {
  const origin = await ensureVersions(originOfStage(stage));
  const fileKeys = await ensureVersions(fileKeyOfStage(stage));
  const publicKeyOf = ({ value }: SecretVersion) => publicFileKey(value);
  const hashes = [origin.current, ...origin.others].map(({ value }) => originHashOf(value));
  return {
    origin: { version: origin.current.id, hashes: hashes.join(',') },
    fileKeys: {
      version: fileKeys.current.id,
      current: publicKeyOf(fileKeys.current),
      others: fileKeys.others.map(publicKeyOf),
    },
  };
}

export async function renewFrontDoorSecrets(stage: NamedStage): Promise<void> {
  await renew(originOfStage(stage));
  await renew(fileKeyOfStage(stage));
}

/** After a deployment. */
export async function markFrontDoorSecrets(stage: NamedStage, { origin, fileKeys }: FrontDoorSecrets): Promise<void> {
  await markInService(originOfStage(stage), origin.version);
  await markInService(fileKeyOfStage(stage), fileKeys.version);
}
