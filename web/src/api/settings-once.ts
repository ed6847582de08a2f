import { ApiError } from './api-error.ts';
import { ConfigError } from './config-error.ts';

/**
 * Loads the settings once; tries again after a failure.
 * @throws {ConfigError} for every failure, except {@link ApiError} when no answer came
 */
export function settingsOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read().catch((cause: unknown) => {
      reading = undefined;
      throw cause instanceof ApiError ? cause : new ConfigError({ cause });
    });
    return reading;
  };
}
