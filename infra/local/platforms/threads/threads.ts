import type { PlatformSimulator } from '../platform-simulator.ts';
import { startThreadsSimulator } from './start-threads-simulator.ts';

const appId = '1000000000000003';
const appSecret = 'the-simulated-threads-app-keeps-no-secrets';

export const threads = {
  title: 'Threads',
  portSetting: 'THREADS_SIMULATOR_PORT',
  addressSetting: 'THREADS_API_URL',
  apps: { threads: { secret: appSecret, secretSetting: 'THREADS_APP_SECRET' } },
  settings: (url) => ({ THREADS_APP_ID: appId, THREADS_API_URL: url, THREADS_SITE_URL: url }),
  start: (options) => startThreadsSimulator({ ...options, appId, appSecret }),
} as const satisfies PlatformSimulator;
