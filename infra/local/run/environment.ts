import { randomBytes } from 'node:crypto';
import type { AppName } from '../../../functions/adapters/platforms/apps.ts';
import type { AllVariables } from '../../../functions/resources.ts';
import { brand } from '../../../shared/brand.ts';

export const names = {
  region: 'us-east-1',
  table: 'nashra',
  eventBus: 'nashra',
  mediaBucket: 'nashra-media',
  archiveBucket: 'nashra-archive',
  listsBucket: 'nashra-lists',
  userPool: 'us-east-1_local0001',
  userPoolClient: 'localwebclient',
  tokenKey: 'alias/nashra-tokens',
  pushSecret: 'nashra/push-keys',
  fileKeySecret: 'nashra/file-key',
  fileKeyPair: 'local',
  metricNamespace: 'nashra-local',
  mailConfigurationSet: 'nashra-local',
} as const;

export const appSecretName = (app: AppName) => `nashra/${app}-app-secret`;

export const mailSender = `${brand.name} <no-reply@localhost>`;

/** By the name that the SDK reads after `AWS_ENDPOINT_URL_`. */
export interface ServiceEndpoints {
  DYNAMODB: string;
  DYNAMODB_STREAMS: string;
  SQS: string;
  S3: string;
  COGNITO_IDENTITY_PROVIDER: string;
  KMS: string;
  SECRETS_MANAGER: string;
  SESV2: string;
  EVENTBRIDGE: string;
  BEDROCK_RUNTIME: string;
}

export type AwsCredentials = { accessKeyId: string; secretAccessKey: string };

/** Valid for this process only: no other process can sign with them. */
export function localCredentials(): AwsCredentials {
  return { accessKeyId: 'local', secretAccessKey: randomBytes(24).toString('hex') };
}

/** The SDK would use a personal token for Bedrock instead of these credentials. */
const personalSettings = ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_ENDPOINT_URL', 'AWS_BEARER_TOKEN_BEDROCK'];

/** As Lambda does; removes the person's own AWS settings. */
export function setEnvironment(endpoints: ServiceEndpoints, credentials: AwsCredentials, variables: AllVariables) {
  for (const name of personalSettings) delete process.env[name];
  Object.assign(process.env, {
    AWS_REGION: names.region,
    // The browser that prints reports unpacks its libraries where it sees Lambda.
    AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    ...Object.fromEntries(Object.entries(endpoints).map(([service, url]) => [`AWS_ENDPOINT_URL_${service}`, url])),
    ...Object.assign({}, ...Object.values(variables)),
  });
}
