import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { minute } from '../../../shared/durations.ts';

const cacheMilliseconds = 5 * minute;

/** Reads a secret, trimmed, and again after five minutes, so that a rotation is followed. */
export function storedSecret(secretId: string, clock: () => number = Date.now): () => Promise<string> {
  const secrets = new SecretsManagerClient({});
  let held: { value: Promise<string>; readAt: number } | undefined;

  async function read(): Promise<string> {
    const { SecretString: value } = await secrets.send(new GetSecretValueCommand({ SecretId: secretId }));
    if (value === undefined) throw new Error(`The secret ${secretId} is empty`);
    return value.trim();
  }

  return async () => {
    if (held === undefined || clock() - held.readAt > cacheMilliseconds) held = { value: read(), readAt: clock() };
    try {
      return await held.value;
    } catch (error) {
      held = undefined;
      throw error;
    }
  };
}
