import { AppConfig } from '../../../shared/contracts/app-config.ts';
import { ApiError, unreachable } from './api-error.ts';
import { ConfigError } from './config-error.ts';

let loading: Promise<AppConfig> | undefined;

/**
 * The settings in `/config.json`, read once.
 * @throws {ConfigError} when they are missing or not as they must be; {@link ApiError} when no answer came.
 */
export function appConfig(): Promise<AppConfig> {
  loading ??= load().catch((cause: unknown) => {
    loading = undefined;
    throw cause instanceof ApiError ? cause : new ConfigError({ cause });
  });
  return loading;
}

async function load(): Promise<AppConfig> {
  const address = new URL('/config.json', window.location.origin);
  const response = await fetch(address, { cache: 'no-cache' }).catch((error: unknown) => {
    throw unreachable(error);
  });
  if (!response.ok) throw new Error(`/config.json was answered with ${response.status}`);
  return AppConfig.parse(await response.json());
}
