import { unreachable } from './api-error.ts';

/** @throws {ApiError} when no answer came; another error when the file is missing */
export async function configFile(): Promise<unknown> {
  const address = new URL('/config.json', window.location.origin);
  const response = await fetch(address, { cache: 'no-cache' }).catch((error: unknown) => {
    throw unreachable(error);
  });
  if (!response.ok) throw new Error(`/config.json was answered with ${response.status}`);
  return response.json();
}
