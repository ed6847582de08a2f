import { createHash } from 'node:crypto';
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import type { FileKeys } from '../../file-keys.ts';

/** Whose addresses of files the front door serves. */
export class FileKeyGroup extends Construct {
  readonly group: KeyGroup;
  /** What functions sign with. */
  readonly current: PublicKey;
  readonly version: string;

  constructor(scope: Construct, id: string, { version, current, others }: FileKeys) {
    super(scope, id);
    this.version = version;
    this.current = this.key(current);
    this.group = new KeyGroup(this, 'Group', { items: [this.current, ...others.map((pem) => this.key(pem))] });
  }

  /** A key cannot be changed: another one is another resource. */
  private key(encodedKey: string): PublicKey {
    const id = createHash('sha256').update(encodedKey).digest('hex').slice(0, 12);
    return new PublicKey(this, `Key${id}`, { encodedKey });
  }
}
