import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import webPush from 'web-push';
import type { Deployed } from './outputs.ts';
import { metaApp, tiktokApp } from './stage.ts';

/** Types the secrets of the simulated apps into the emulator's secret store, as a person does after a first deployment. */
export async function putSecrets(made: Deployed): Promise<void> {
  const secrets = new SecretsManagerClient({});
  const values = {
    [made.MetaSecretArn]: metaApp.appSecret,
    [made.InstagramSecretArn]: 'the-simulated-instagram-app-neither',
    [made.TikTokSecretArn]: tiktokApp.clientSecret,
    [made.PushSecretArn]: JSON.stringify(webPush.generateVAPIDKeys()),
  };
  for (const [SecretId, SecretString] of Object.entries(values))
    await secrets.send(new PutSecretValueCommand({ SecretId, SecretString }));
  secrets.destroy();
}
