import { expect, it, vi } from 'vitest';
import { emulatorUrl, useEmulator } from '../../infra/emulated/emulator.ts';

it('is where AWS_ENDPOINT_URL says', () => {
  vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:4566');
  expect(emulatorUrl().href).toBe('http://127.0.0.1:4566/');
});

it('is missed in one line when nothing answers there', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:1');
  await expect(useEmulator()).rejects.toThrow('No emulator answers at http://127.0.0.1:1/');
  vi.unstubAllEnvs();
});

it.each([undefined, '', 'not an address', 'https://dynamodb.us-east-1.amazonaws.com', 'https://sqs.us-east-1.api.aws'])(
  'is never at %s',
  (address) => {
    vi.stubEnv('AWS_ENDPOINT_URL', address);
    expect(emulatorUrl).toThrow('AWS_ENDPOINT_URL');
    vi.unstubAllEnvs();
  },
);
