import type { PlatformSimulator } from '../kit/platform-simulator.ts';
import { startTikTokSimulator } from './start-tiktok-simulator.ts';

const clientKey = 'sbaw0000000000000001';
const clientSecret = 'the-simulated-app-keeps-no-secrets';

export const tiktok = {
  title: 'TikTok',
  portSetting: 'TIKTOK_SIMULATOR_PORT',
  addressSetting: 'TIKTOK_API_URL',
  apps: { tiktok: { secret: clientSecret, secretSetting: 'TIKTOK_CLIENT_SECRET' } },
  settings: (url) => ({ TIKTOK_CLIENT_KEY: clientKey, TIKTOK_API_URL: url, TIKTOK_AUTHORIZE_URL: url }),
  start: (options) => startTikTokSimulator({ ...options, clientKey, clientSecret }),
} as const satisfies PlatformSimulator;
