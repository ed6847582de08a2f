import { Duration, ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  BucketEncryption,
  ObjectOwnership,
  Bucket,
  type IBucket,
  CfnBucket,
  HttpMethods,
  type LifecycleRule,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { archiveDays } from '../../../functions/resources.ts';
import { kept } from '../kept.ts';

export const privateBucket = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  removalPolicy: kept,
} as const;

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

export class LogBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    });
  }
}

export interface MediaBucketProps {
  readonly accessLogs: IBucket;
  readonly site: string;
}

/** An upload is checked within minutes; after a day it was abandoned. */
const lifecycle: LifecycleRule[] = [
  { prefix: 'uploads/', expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
  { prefix: 'media/', noncurrentVersionExpiration: Duration.days(30) },
  { prefix: 'webhooks/', expiration: Duration.days(7), noncurrentVersionExpiration: Duration.days(1) },
  { abortIncompleteMultipartUploadAfter: Duration.days(1) },
];

/** Browsers post to `uploads/` and CloudFront reads `media/`; nothing else is reachable from outside. */
export class MediaBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { accessLogs, site }: MediaBucketProps) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket,
      versioned: true,
      cors: [{ allowedOrigins: [site], allowedMethods: [HttpMethods.POST], allowedHeaders: ['*'], maxAge: 3600 }],
      lifecycleRules: lifecycle,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'media/',
    });
    this.tellOfNewObjects();
    this.letCloudFrontRead();
  }

  /** `eventBridgeEnabled` would set this with a function that may change any bucket of the account. */
  private tellOfNewObjects(): void {
    const { defaultChild } = this.bucket.node;
    if (defaultChild instanceof CfnBucket)
      defaultChild.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
  }

  /** Any distribution of this account: naming ours would make this stack and the edge stack depend on each other. */
  private letCloudFrontRead(): void {
    const stack = Stack.of(this);
    const distributions = stack.formatArn({
      service: 'cloudfront',
      region: '',
      resource: 'distribution',
      resourceName: '*',
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    });
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [this.bucket.arnForObjects('media/*')],
        conditions: {
          ArnLike: { 'aws:SourceArn': distributions },
          StringEquals: { 'aws:SourceAccount': stack.account },
        },
      }),
    );
  }
}
