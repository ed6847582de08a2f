import type { PlatformSimulator } from '../kit/platform-simulator.ts';
import { startTwitterSimulator } from './start-twitter-simulator.ts';

const clientId = 'c2ltdWxhdGVkLWFwcC0wMDAwMDE6MTpjaQ';
const clientSecret = 'the-simulated-app-keeps-no-secrets';

export const twitter = {
  title: 'X',
  portSetting: 'TWITTER_SIMULATOR_PORT',
  addressSetting: 'TWITTER_API_URL',
  apps: { twitter: { secret: clientSecret, secretSetting: 'TWITTER_CLIENT_SECRET' } },
  settings: (url) => ({ TWITTER_CLIENT_ID: clientId, TWITTER_API_URL: url, TWITTER_SITE_URL: url }),
  start: (options) => startTwitterSimulator({ ...options, clientId, clientSecret }),
} as const satisfies PlatformSimulator;
