import type { PlatformSimulator } from '../kit/platform-simulator.ts';
import { startYouTubeSimulator } from './start-youtube-simulator.ts';

const clientId = '100000000001-simulated.apps.googleusercontent.com';
const clientSecret = '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';

export const youtube = {
  title: 'YouTube',
  portSetting: 'YOUTUBE_SIMULATOR_PORT',
  addressSetting: 'YOUTUBE_API_URL',
  apps: { youtube: { secret: clientSecret, secretSetting: 'YOUTUBE_CLIENT_SECRET' } },
  settings: (url) => ({
    YOUTUBE_CLIENT_ID: clientId,
    YOUTUBE_API_URL: url,
    YOUTUBE_TOKEN_URL: url,
    YOUTUBE_CONSENT_URL: url,
    YOUTUBE_WATCH_URL: url,
    YOUTUBE_REVIEW: 'passed',
  }),
  start: (options) => startYouTubeSimulator({ ...options, clientId, clientSecret }),
} as const satisfies PlatformSimulator;
