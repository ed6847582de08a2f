import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { minute } from '../../../shared/durations.ts';

const cacheMilliseconds = 5 * minute;

/** Reads a secret, trimmed, and again after five minutes, so that a rotation is followed. */
export function storedSecret(secretId: string, clock: () => number = Date.now): () => Promise<string> {
  const secrets = new SecretsManagerClient({});
  let cached: { value: Promise<string>; readAt: number } | undefined;

  async function read(): Promise<string> {
    const { SecretString: value } = await secrets.send(new GetSecretValueCommand({ SecretId: secretId }));
    if (value === undefined) throw new Error(`The secret ${secretId} is empty`);
    return value.trim();
  }

  return async () => {
    if (cached === undefined || clock() - cached.readAt > cacheMilliseconds)
      cached = { value: read(), readAt: clock() };
    try {
      return await cached.value;
    } catch (error) {
      cached = undefined;
      throw error;
    }
  };
}
