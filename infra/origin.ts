import { SecretValue, type App } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';

/** What templates hold of the secret between the front door and the API: new values change them. */
export interface Origin {
  /** Of the secret that the front door sends. */
  readonly version: string;
  /** Those that the API accepts, as `ORIGIN_HASHES`. */
  readonly hashes: string;
}

export const originSecretName = ({ name }: Pick<Stage, 'name'>) => `nashra/${name}/origin`;

export const originSecret = (stage: Stage, { version: versionId }: Origin) =>
  SecretValue.secretsManager(originSecretName(stage), { versionId });

export const originContext = ({ version, hashes }: Origin) => [
  '-c',
  `originVersion=${version}`,
  '-c',
  `originHashes=${hashes}`,
];

const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

/** Without them, as at a synth, the functions refuse to start: a deployment of such templates is rolled back. */
export const originOf = ({ node }: App): Origin => ({
  version: text(node.tryGetContext('originVersion'), 'not-given'),
  hashes: text(node.tryGetContext('originHashes'), 'not-given'),
});
