import { AppConfig } from '../../../shared/contracts/app-config.ts';
import { configFile } from './config-file.ts';
import { settingsOnce } from './settings-once.ts';

/** Loads `/config.json` once. @throws {ConfigError} if missing or invalid; {@link ApiError} if no answer came */
export const appConfig = settingsOnce(async () => AppConfig.parse(await configFile()));
