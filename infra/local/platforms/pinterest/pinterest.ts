import type { PlatformSimulator } from '../platform-simulator.ts';
import { startPinterestSimulator } from './start-pinterest-simulator.ts';

const clientId = '1500000';
const clientSecret = 'the-simulated-app-keeps-no-secrets';

export const pinterest = {
  title: 'Pinterest',
  portSetting: 'PINTEREST_SIMULATOR_PORT',
  addressSetting: 'PINTEREST_API_URL',
  apps: { pinterest: { secret: clientSecret, secretSetting: 'PINTEREST_CLIENT_SECRET' } },
  settings: (url) => ({ PINTEREST_CLIENT_ID: clientId, PINTEREST_API_URL: url, PINTEREST_SITE_URL: url }),
  start: (options) => startPinterestSimulator({ ...options, clientId, clientSecret }),
} as const satisfies PlatformSimulator;
