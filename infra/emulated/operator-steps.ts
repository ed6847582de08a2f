/** What an operator does by hand at AWS, see docs/operations.md#first-deploy. */
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { AlreadyExistsException, CreateEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import webPush from 'web-push';
import { appNames } from '../../functions/adapters/platforms/apps.ts';
import { simulatedSecrets } from '../local/platforms/simulators.ts';
import type { Stage } from '../stages.ts';
import type { Deployed } from './outputs.ts';

/** The emulator takes every domain as verified. */
export async function verifyMailDomain({ mailDomain }: Stage): Promise<void> {
  const ses = new SESv2Client({});
  await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: mailDomain })).catch((error: unknown) => {
    if (!(error instanceof AlreadyExistsException)) throw error;
  });
  ses.destroy();
}

/** Sets the secrets of the simulated apps. */
export async function putSecrets(made: Deployed): Promise<void> {
  const secrets = new SecretsManagerClient({});
  const values = {
    ...Object.fromEntries(appNames.map((app) => [made.appSecrets[app], simulatedSecrets[app]])),
    [made.PushSecretArn]: JSON.stringify(webPush.generateVAPIDKeys()),
  };
  for (const [SecretId, SecretString] of Object.entries(values))
    await secrets.send(new PutSecretValueCommand({ SecretId, SecretString }));
  secrets.destroy();
}
