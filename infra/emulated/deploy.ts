/** `npm run deploy:emulated`: deploys all stacks but the edge to the AWS emulator at `AWS_ENDPOINT_URL`. */
import { AdminSetUserPasswordCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import {
  DynamoDBClient,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { PutBucketNotificationConfigurationCommand, S3Client } from '@aws-sdk/client-s3';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { AlreadyExistsException, CreateEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import webPush from 'web-push';
import { appNames } from '../../functions/adapters/platforms/apps.ts';
import { tableShape } from '../../functions/resources.ts';
import { ensureAdmin } from '../accounts/ensure-admin.ts';
import { secretsContext } from '../commands/deploy-stage.ts';
import { failInOneLine } from '../commands/fail-in-one-line.ts';
import { ensureFrontDoorSecrets } from '../commands/front-door-secrets.ts';
import { runTool } from '../commands/run-tool.ts';
import { outputsFile } from '../commands/stage-outputs.ts';
import { simulatedSecrets } from '../local/platforms/simulators.ts';
import { demoAccounts } from '../local/run/demo.ts';
import type { Stage } from '../stages.ts';
import { recordSchema } from '../table-schema.ts';
import { cdkApp, type Deployed, deployed, emulatedStage, siteUrl } from './stage.ts';
import { useEmulator } from './emulator.ts';

/** The emulator takes every domain as verified. */
async function verifyMailDomain({ mailDomain }: Stage): Promise<void> {
  const ses = new SESv2Client({});
  await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: mailDomain })).catch((error: unknown) => {
    if (!(error instanceof AlreadyExistsException)) throw error;
  });
  ses.destroy();
}

/** Sets the secrets of the simulated apps. */
async function putSecrets(made: Deployed): Promise<void> {
  const secrets = new SecretsManagerClient({});
  const values = {
    ...Object.fromEntries(appNames.map((app) => [made.appSecrets[app], simulatedSecrets[app]])),
    [made.PushSecretArn]: JSON.stringify(webPush.generateVAPIDKeys()),
  };
  for (const [SecretId, SecretString] of Object.entries(values))
    await secrets.send(new PutSecretValueCommand({ SecretId, SecretString }));
  secrets.destroy();
}

/** MiniStack 1.5.33 ignores these settings in the data stack. */
async function applyIgnoredSettings({ TableName, MediaBucketName: Bucket }: Deployed): Promise<void> {
  const dynamoDb = new DynamoDBClient({});
  const TimeToLiveSpecification = { Enabled: true, AttributeName: tableShape.expiry };
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await dynamoDb.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  await dynamoDb.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
  await dynamoDb.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
  dynamoDb.destroy();

  const s3 = new S3Client({});
  const NotificationConfiguration = { EventBridgeConfiguration: {} };
  await s3.send(new PutBucketNotificationConfigurationCommand({ Bucket, NotificationConfiguration }));
  s3.destroy();
}

async function ensureDemoAdmin({ TableName: table, UserPoolId: userPool }: Deployed): Promise<void> {
  const { name, email, password } = demoAccounts.admin;
  const { id } = await ensureAdmin({ name, email, isRenewed: false }, { table, userPool });
  const cognito = new CognitoIdentityProviderClient({});
  const chosen = { UserPoolId: userPool, Username: id, Password: password, Permanent: true };
  await cognito.send(new AdminSetUserPasswordCommand(chosen));
  cognito.destroy();
}

await failInOneLine(async () => {
  const { name, account, region } = emulatedStage;
  const emulator = await useEmulator();
  // Without the app, which bootstrap would synthesize for nothing.
  runTool({ tool: 'cdk', options: ['bootstrap', `aws://${account}/${region}`, '--app', ''] });
  await verifyMailDomain(emulatedStage);
  const secrets = secretsContext(await ensureFrontDoorSecrets(emulatedStage));
  const deploy = ['deploy', '--all', '--require-approval', 'never', '--outputs-file', outputsFile(name)];
  runTool({ tool: 'cdk', options: [...deploy, ...cdkApp, ...secrets] });
  const made = await deployed();
  const database = new DynamoDBClient({});
  await recordSchema(database, made.TableName);
  database.destroy();
  await applyIgnoredSettings(made);
  await putSecrets(made);
  await ensureDemoAdmin(made);
  const { email, password } = demoAccounts.admin;
  process.stdout.write(`Deployed to ${emulator.href}. Admin: ${email}  ${password}\n`);
  process.stdout.write(`npm run serve:emulated opens ${siteUrl}\n`);
});
