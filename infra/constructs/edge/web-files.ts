import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { AssetHashType, DockerImage, Duration } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { type ISource, Source, BucketDeployment, CacheControl } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IConstruct } from 'constructs';
import type { AppConfig } from '../../../shared/contracts/app-config.ts';
import { kept } from '../kept.ts';

/** What CloudFront would compress, on the fly and a tenth worse. Fonts and pictures are compressed already. */
const isText = (file: string) => ['.js', '.css', '.svg'].includes(extname(file));

/** The text files under `folder/assets`, as brotli of the best quality. */
export const compressedAssets = (folder: string): ISource =>
  assets(folder, 'compressed', (file, from, to) => {
    if (isText(file)) writeFileSync(to, brotliCompressSync(readFileSync(from)));
  });

/** The other files under `folder/assets`. */
export const otherAssets = (folder: string): ISource =>
  assets(folder, 'others', (file, from, to) => {
    if (!isText(file)) copyFileSync(from, to);
  });

function assets(folder: string, which: string, write: (file: string, from: string, to: string) => void): ISource {
  const written = (outputDir: string) => {
    const [from, to] = [join(folder, 'assets'), join(outputDir, 'assets')];
    mkdirSync(to, { recursive: true });
    for (const file of readdirSync(from)) write(file, join(from, file), join(to, file));
    return true;
  };
  return Source.asset(folder, {
    assetHashType: AssetHashType.OUTPUT,
    // By its command CDK tells two bundles of one folder apart; no container runs.
    bundling: { image: DockerImage.fromRegistry('never-used'), command: [which], local: { tryBundle: written } },
  });
}

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
