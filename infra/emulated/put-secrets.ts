import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import webPush from 'web-push';
import { appNames } from '../../functions/adapters/platforms/apps.ts';
import { simulatedSecrets } from '../local/platforms/simulators.ts';
import type { Deployed } from './outputs.ts';

/** Sets the secrets of the simulated apps, which an operator does by hand after a first deployment. */
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
