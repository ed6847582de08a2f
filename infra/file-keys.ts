import type { App } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';

/** What templates hold of the keys that sign the addresses of files: new values change them. */
export interface FileKeys {
  /** Of the secret with the key that functions sign with. */
  readonly version: string;
  /** Its public key, in PEM. */
  readonly current: string;
  /** Public keys whose addresses the front door still accepts. */
  readonly others: readonly string[];
}

export const fileKeySecretName = ({ name }: Pick<Stage, 'name'>) => `nashra/${name}/file-key`;

export const fileKeysContext = (keys: FileKeys) => ['-c', `fileKeys=${JSON.stringify(keys)}`];

const notGiven: FileKeys = {
  version: 'not-given',
  current: '-----BEGIN PUBLIC KEY-----\nnot given\n-----END PUBLIC KEY-----\n',
  others: [],
};

/** Without them, as at a synth, CloudFront refuses the key: a deployment of such templates is rolled back. */
export function fileKeysOf({ node }: App): FileKeys {
  const given: unknown = node.tryGetContext('fileKeys');
  return typeof given === 'string' ? (JSON.parse(given) as FileKeys) : notGiven;
}
