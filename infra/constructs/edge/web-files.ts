import { Duration } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IConstruct } from 'constructs';
import type { AppConfig } from '../../../shared/contracts/app-config.ts';
import { kept } from '../kept.ts';
import { compressedAssets, otherAssets } from './compressed-assets.ts';

export interface WebFilesProps {
  readonly bucket: IBucket;
  readonly distribution: Distribution;
  readonly folder: string;
  readonly config: AppConfig;
}

/** Assets go first and are never removed: a visitor during a deployment gets old pages whose assets still exist. */
export class WebFiles extends Construct {
  readonly copyingRole: IRole;
  readonly copyingFunction: IConstruct;

  constructor(scope: Construct, id: string, { bucket, distribution, folder, config }: WebFilesProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', { retention: RetentionDays.THREE_MONTHS, removalPolicy: kept });
    const shared = { destinationBucket: bucket, prune: false, memoryLimit: 512, logGroup };
    const forever = {
      ...shared,
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    };
    const assets = [
      // Every browser that can run the app takes brotli.
      new BucketDeployment(this, 'Assets', {
        ...forever,
        sources: [compressedAssets(folder)],
        contentEncoding: 'br',
      }),
      new BucketDeployment(this, 'OtherAssets', { ...forever, sources: [otherAssets(folder)] }),
    ];
    const pages = new BucketDeployment(this, 'Pages', {
      ...shared,
      sources: [Source.asset(folder, { exclude: ['assets'] }), Source.jsonData('config.json', config)],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/*'],
    });
    pages.node.addDependency(...assets);
    this.copyingRole = pages.handlerRole;
    this.copyingFunction = pages.handlerRole.node.scope ?? pages;
  }
}
