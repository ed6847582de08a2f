import { createHash } from 'node:crypto';
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import type { FileKeys } from '../../file-keys.ts';
import type { Stage } from '../../stages.ts';

export interface FileKeyGroupProps {
  readonly stage: Pick<Stage, 'name'>;
  readonly keys: FileKeys;
}

/** Whose addresses of files the front door serves. CloudFront knows names of keys and groups once in an account; CDK's are the same in every stage. */
export class FileKeyGroup extends Construct {
  readonly group: KeyGroup;
  /** What functions sign with. */
  readonly current: PublicKey;
  readonly version: string;

  private readonly prefix: string;

  constructor(scope: Construct, id: string, { stage, keys: { version, current, others } }: FileKeyGroupProps) {
    super(scope, id);
    this.version = version;
    this.prefix = `nashra-${stage.name}-files`;
    this.current = this.key(current);
    const items = [this.current, ...others.map((pem) => this.key(pem))];
    this.group = new KeyGroup(this, 'Group', { keyGroupName: this.prefix, items });
  }

  /** A key cannot be changed: another one is another resource. */
  private key(encodedKey: string): PublicKey {
    const name = `${this.prefix}-${createHash('sha256').update(encodedKey).digest('hex').slice(0, 12)}`;
    // From its id CDK makes the reference that CloudFront, too, takes once.
    return new PublicKey(this, name, { publicKeyName: name, encodedKey });
  }
}
