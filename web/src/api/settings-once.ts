import { ApiError } from './api-error.ts';
import { ConfigError } from './config-error.ts';

/**
 * A reader of the site's settings that reads them once; after a failure it reads them again.
 * @throws {ConfigError} for whatever fails, unless no answer came: then {@link ApiError}
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
