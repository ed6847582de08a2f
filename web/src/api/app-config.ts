import { AppConfig } from '../../../shared/contracts/app-config.ts';
import { ConfigError } from './config-error.ts';

let loading: Promise<AppConfig> | undefined;

/** The settings in `/config.json`, read once. @throws {ConfigError} when they are missing or not as they must be. */
export function appConfig(): Promise<AppConfig> {
  loading ??= load().catch((cause: unknown) => {
    loading = undefined;
    throw new ConfigError({ cause });
  });
  return loading;
}

async function load(): Promise<AppConfig> {
  const response = await fetch(new URL('/config.json', window.location.origin), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/config.json was answered with ${response.status}`);
  return AppConfig.parse(await response.json());
}
