import { embeddedWriterModel } from '../../../shared/domain/captions/model-prices.ts';
import { appNames, appVariables } from '../../../functions/adapters/platforms/apps.ts';
import { queueVariables } from '../../../functions/queues.ts';
import { originHashOf } from '../../../functions/origin.ts';
import type { AllVariables } from '../../../functions/resources.ts';
import { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import { localAccount } from '../aws/events/event-bus.ts';
import type { Emulators } from '../aws/start-emulators.ts';
import { secretVersion } from '../aws/services/secrets.ts';
import { appSecretName, mailSender, names, type ServiceEndpoints } from './environment.ts';

export const serviceEndpoints = ({
  dynamoDb,
  queues,
  s3,
  cognito,
  services,
  bedrock,
}: Emulators): ServiceEndpoints => ({
  DYNAMODB: dynamoDb.url,
  DYNAMODB_STREAMS: dynamoDb.url,
  SQS: queues.url,
  S3: s3.url,
  COGNITO_IDENTITY_PROVIDER: cognito.url,
  KMS: services.url,
  SECRETS_MANAGER: services.url,
  SESV2: services.url,
  EVENTBRIDGE: services.url,
  BEDROCK_RUNTIME: bedrock.url,
});

export const passwordRangesUrl = ({ passwordRanges }: Emulators) => `${passwordRanges.url}/range/`;

export interface Site {
  readonly siteUrl: string;
  readonly agencyName: string;
  readonly originSecret: string;
  readonly isTwoFactorObligatory: boolean;
  readonly pushOrigins: string;
  readonly endpointOrigins: string;
  readonly platformSettings: Readonly<Record<string, string>>;
}

export const functionVariables = (emulators: Emulators, site: Site): AllVariables => ({
  table: { TABLE_NAME: names.table },
  queues: queueVariables(QueueName.options, emulators.queues.queueUrl),
  deadLetters: { QUEUE_PREFIX: emulators.queues.prefix },
  eventBus: { EVENT_BUS_NAME: names.eventBus },
  media: { MEDIA_BUCKET: names.mediaBucket },
  fileKey: {
    FILE_KEY_SECRET_ID: names.fileKeySecret,
    FILE_KEY_VERSION: secretVersion,
    FILE_KEY_PAIR_ID: names.fileKeyPair,
  },
  archive: { ARCHIVE_BUCKET: names.archiveBucket },
  lists: { LISTS_BUCKET: names.listsBucket },
  userPool: { USER_POOL_ID: names.userPool },
  knownPasswords: { PASSWORD_RANGES_URL: passwordRangesUrl(emulators) },
  origin: { ORIGIN_HASHES: originHashOf(site.originSecret) },
  twoFactor: { TWO_FACTOR: site.isTwoFactorObligatory ? 'obligatory' : 'optional' },
  tokenKey: { TOKEN_KEY_ID: names.tokenKey },
  platforms: appVariables(appNames, site.platformSettings, appSecretName),
  captionWriter: {
    CAPTION_WRITER: 'embedded',
    CAPTION_MODEL_ID: embeddedWriterModel,
    CAPTION_PICTURE_MODEL_ID: embeddedWriterModel,
    CAPTION_MODEL_REGION: names.region,
  },
  mail: { MAIL_SENDER: mailSender, MAIL_SET: names.mailConfigurationSet },
  push: { PUSH_SECRET_ID: names.pushSecret, PUSH_ORIGINS: site.pushOrigins },
  endpoints: { ENDPOINT_ORIGINS: site.endpointOrigins, ACCOUNT_ID: localAccount },
  telemetry: { METRIC_NAMESPACE: names.metricNamespace },
  site: { SITE_URL: site.siteUrl, AGENCY_NAME: site.agencyName },
});
