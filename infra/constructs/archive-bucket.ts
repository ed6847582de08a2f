import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { archiveDays } from '../../functions/resources.ts';

/**
 * Where what the clean-up removes is kept for a while. Without versions, so that what expires, or is deleted because
 * somebody asks for it, is gone.
 */
export class ArchiveBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { accessLogs }: { accessLogs: IBucket }) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(archiveDays) }],
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'archive/',
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}
