import { StartError } from '../local/run/start-error.ts';

/** Refuses an AWS address, because these commands would change a real account. */
export function emulatorUrl(): URL {
  const { AWS_ENDPOINT_URL: address = '' } = process.env;
  const url = URL.parse(address);
  if (url === null) throw new StartError('AWS_ENDPOINT_URL must name the emulator, such as http://127.0.0.1:4566');
  if (/(^|\.)(amazonaws\.com(\.cn)?|aws)$/.test(url.hostname))
    throw new StartError(`AWS_ENDPOINT_URL names AWS itself (${url.hostname}), which is no emulator`);
  return url;
}

/**
 * With credentials that are valid nowhere else.
 * @throws {StartError} when nothing answers at the emulator's address
 */
export async function useEmulator(): Promise<URL> {
  const url = emulatorUrl();
  await fetch(url).catch(() => {
    throw new StartError(
      `No emulator answers at ${url.href}: docs/operations.md#deploy-to-an-emulator says how to start one`,
    );
  });
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN']) delete process.env[name];
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  });
  return url;
}
