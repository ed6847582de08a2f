import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { storedSecret } from '../../functions/adapters/secrets/stored-secret.ts';
import { minute } from '../../shared/durations.ts';

const store = mockClient(SecretsManagerClient);
afterAll(() => store.restore());
let now = 0;
beforeEach(() => void (now = 0));
afterEach(() => store.reset());

const secret = () => storedSecret('nashra/meta', () => now);

it('is what was put there, without the line break of the file it came from', async () => {
  store.on(GetSecretValueCommand, { SecretId: 'nashra/meta' }).resolves({ SecretString: 'word of mouth\n' });
  expect(await secret()()).toBe('word of mouth');
});

it('is read again when it is more than five minutes old, so that a rotation is followed', async () => {
  store.on(GetSecretValueCommand).resolvesOnce({ SecretString: 'old' }).resolves({ SecretString: 'new' });
  const read = secret();
  expect(await read()).toBe('old');
  now = 5 * minute;
  expect(await read()).toBe('old');
  now += 1;
  expect(await read()).toBe('new');
});

it('is read again after a failed read', async () => {
  store.on(GetSecretValueCommand).rejectsOnce(new Error('no answer')).resolves({ SecretString: 'there' });
  const read = secret();
  await expect(read()).rejects.toThrow('no answer');
  expect(await read()).toBe('there');
});
