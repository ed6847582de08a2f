import { AppConfig } from '../../../shared/contracts/app-config.ts';
import { configFile } from './config-file.ts';
import { settingsOnce } from './settings-once.ts';

/**
 * The settings in `/config.json`, read once.
 * @throws {ConfigError} when they are missing or not as they must be; `ApiError` when no answer came.
 */
export const appConfig = settingsOnce(async () => AppConfig.parse(await configFile()));
