import { Duration } from 'aws-cdk-lib';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { privateBucket } from './private-bucket.ts';

/** Packed lists are made from the table. Unversioned, so that one that is replaced is gone; none is used after half a day. */
export class ListsBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { accessLogs }: { accessLogs: IBucket }) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket,
      lifecycleRules: [{ expiration: Duration.days(1) }],
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'lists/',
    });
  }
}
