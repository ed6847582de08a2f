import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { type CfnConfigurationSet, ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { appNames, apps, forEachApp, type AppName } from '../../functions/adapters/platforms/apps.ts';
import { ArchiveBucket, ListsBucket, LogBucket, MediaBucket } from '../constructs/data/buckets.ts';
import { FileKeyGroup } from '../constructs/data/file-key-group.ts';
import { kept } from '../constructs/kept.ts';
import { DataTable } from '../constructs/data/data-table.ts';
import { Users } from '../constructs/data/users.ts';
import type { FileKeys } from '../file-keys.ts';
import { eventBusName, mailConfigurationSet, siteUrl, type Stage } from '../stages.ts';

const appSecretId = (app: AppName) => `${app.charAt(0).toUpperCase()}${app.slice(1)}Secret`;
export const appSecretOutput = (app: AppName) => `${appSecretId(app)}Arn`;

export interface DataStackProps {
  readonly stage: Stage;
  readonly fileKeys: FileKeys;
  readonly isProtected: boolean;
}

/** What must outlive the code. */
export class DataStack extends Stack {
  readonly table: TableV2;
  readonly mediaBucket: Bucket;
  readonly fileKeys: FileKeyGroup;
  readonly archiveBucket: Bucket;
  readonly listsBucket: Bucket;
  readonly users: Users;
  readonly eventBus: EventBus;
  /** Seals the data keys of the platforms' tokens. */
  readonly tokenKey: Key;
  /** Created with random values and overwritten by hand. */
  readonly appSecrets: Readonly<Record<AppName, Secret>>;
  /** The VAPID keys, entered by hand; until then no push messages are sent. */
  readonly pushSecret: Secret;

  constructor(scope: Construct, id: string, { stage, fileKeys, isProtected }: DataStackProps) {
    const { account, region, name } = stage;
    super(scope, id, {
      env: account === undefined ? { region } : { account, region },
      stackName: `nashra-${name}-data`,
      description: 'Nashra: table, files, users, keys',
      terminationProtection: isProtected,
    });
    this.table = new DataTable(this, 'Data', { isProtected }).table;
    const accessLogs = new LogBucket(this, 'AccessLogs');
    const media = new MediaBucket(this, 'Media', { accessLogs: accessLogs.bucket, site: siteUrl(stage) });
    this.mediaBucket = media.bucket;
    this.fileKeys = new FileKeyGroup(this, 'FileKeys', { stage, keys: fileKeys });
    this.archiveBucket = new ArchiveBucket(this, 'Archive', { accessLogs: accessLogs.bucket }).bucket;
    this.listsBucket = new ListsBucket(this, 'Lists', { accessLogs: accessLogs.bucket }).bucket;
    this.users = new Users(this, 'Users', { stage, isProtected });
    this.eventBus = new EventBus(this, 'Events', {
      eventBusName: eventBusName(stage),
      description: 'What happened to clients and posts',
    });
    this.addMailEvents(stage);
    this.tokenKey = new Key(this, 'TokenKey', {
      enableKeyRotation: true,
      description: 'Wraps platform tokens',
      removalPolicy: kept,
    });
    this.appSecrets = forEachApp(
      (app) =>
        new Secret(this, appSecretId(app), {
          description: `The secret of ${apps[app].title}`,
          removalPolicy: kept,
        }),
    );
    this.pushSecret = new Secret(this, 'PushSecret', {
      description: 'The keys of push messages (VAPID)',
      removalPolicy: kept,
    });
    this.addOutputs();
  }

  /** Which addresses take no mail is ours to say: a client may ask that one is tried again, which SES's own list would prevent. */
  private addMailEvents(stage: Stage): void {
    const set = new ConfigurationSet(this, 'Mails', { configurationSetName: mailConfigurationSet(stage) });
    (set.node.defaultChild as CfnConfigurationSet).suppressionOptions = { suppressedReasons: [] };
    set.addEventDestination('CameBack', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'DefaultBus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
  }

  private addOutputs(): void {
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'UserPoolId', { value: this.users.pool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.users.client.userPoolClientId });
    new CfnOutput(this, 'MediaBucketName', { value: this.mediaBucket.bucketName });
    new CfnOutput(this, 'ListsBucketName', { value: this.listsBucket.bucketName });
    for (const app of appNames) new CfnOutput(this, appSecretOutput(app), { value: this.appSecrets[app].secretArn });
    new CfnOutput(this, 'PushSecretArn', { value: this.pushSecret.secretArn });
  }
}
