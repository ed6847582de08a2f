import { Annotations, CfnOutput, Stack } from 'aws-cdk-lib';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { AppConfig } from '../../shared/contracts/app-config.ts';
import { version } from '../../shared/domain/version.ts';
import { builtWebFolder } from '../built-web-folder.ts';
import { EdgeLog } from '../constructs/edge/edge-log.ts';
import { FrontDoor } from '../constructs/edge/front-door.ts';
import { LogBucket, privateBucket } from '../constructs/data/buckets.ts';
import { WebFiles } from '../constructs/edge/web-files.ts';
import { originSecret, type Origin } from '../origin.ts';
import type { Stage } from '../stages.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';

export interface EdgeStackProps {
  readonly stage: Stage;
  readonly origin: Origin;
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly root: string;
}

export class EdgeStack extends Stack {
  readonly webBucket: Bucket;
  readonly door: FrontDoor;
  readonly files: WebFiles;

  constructor(scope: Construct, id: string, { stage, origin, data, api, root }: EdgeStackProps) {
    super(scope, id, {
      env: { account: data.account, region: data.region },
      stackName: `nashra-${stage.name}-edge`,
      description: 'Nashra: front door and web app',
    });
    const accessLogs = new LogBucket(this, 'AccessLogs');
    this.webBucket = webBucket(this, accessLogs.bucket);
    const name = `nashra-${stage.name}`;
    this.door = new FrontDoor(this, 'Door', {
      name,
      domainName: stage.domainName,
      certificateArn: stage.certificateArn,
      webBucket: this.webBucket,
      mediaBucket: this.readable(data.mediaBucket),
      fileKeys: data.fileKeys.group,
      apiHost: api.api.host,
      originSecret: originSecret(stage, origin),
      connectTo: [
        `https://cognito-idp.${stage.region}.amazonaws.com`,
        uploadAddress(stage, data.mediaBucket),
        stage.passwordRangesUrl,
      ],
    });
    const { distribution } = this.door;
    new EdgeLog(this, 'EdgeLog', { distribution, bucket: accessLogs.bucket, name });
    this.files = new WebFiles(this, 'Web', {
      bucket: this.webBucket,
      distribution,
      folder: builtWebFolder(root),
      config: appConfig(stage, data),
    });
    new CfnOutput(this, 'Host', {
      value: distribution.distributionDomainName,
      description: 'Point the DNS record here',
    });
  }

  /** Imported, so that CDK does not change its policy in the other stack; it lets CloudFront read already. */
  private readable(bucket: IBucket): IBucket {
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'The stack of the bucket allows it',
    );
    return Bucket.fromBucketAttributes(this, 'Media', {
      bucketArn: bucket.bucketArn,
      bucketRegionalDomainName: bucket.bucketRegionalDomainName,
    });
  }
}

function webBucket(scope: Construct, serverAccessLogsBucket: IBucket): Bucket {
  return new Bucket(scope, 'WebBucket', {
    ...privateBucket,
    serverAccessLogsBucket,
    serverAccessLogsPrefix: 'web/',
  });
}

function uploadAddress({ region }: Stage, bucket: IBucket): string {
  return `https://s3.${region}.amazonaws.com/${bucket.bucketName}`;
}

function appConfig(
  { region, support, isTwoFactorObligatory, passwordRangesUrl }: Stage,
  { users }: DataStack,
): AppConfig {
  const { userPoolId } = users.pool;
  const { userPoolClientId } = users.client;
  return { auth: { region, userPoolId, userPoolClientId, isTwoFactorObligatory, passwordRangesUrl }, support, version };
}
