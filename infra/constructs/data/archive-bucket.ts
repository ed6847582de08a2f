import { Duration } from 'aws-cdk-lib';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { archiveDays } from '../../../functions/resources.ts';
import { privateBucket } from './private-bucket.ts';

/** Unversioned, so that an expired object, or one deleted on request, is gone. */
export class ArchiveBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { accessLogs }: { accessLogs: IBucket }) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket,
      lifecycleRules: [{ expiration: Duration.days(archiveDays) }],
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'archive/',
    });
  }
}
