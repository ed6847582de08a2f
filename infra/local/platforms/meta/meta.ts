import type { PlatformSimulator } from '../kit/platform-simulator.ts';
import { startMetaSimulator } from './start-meta-simulator.ts';

const appId = '1000000000000001';
const appSecret = 'the-simulated-app-keeps-no-secrets';

export const meta = {
  title: 'Meta platform',
  portSetting: 'META_SIMULATOR_PORT',
  addressSetting: 'META_GRAPH_URL',
  apps: {
    meta: { secret: appSecret, secretSetting: 'META_APP_SECRET' },
    instagramLogin: {
      secret: 'the-simulated-instagram-app-neither',
      secretSetting: 'INSTAGRAM_APP_SECRET',
      isOptional: true,
    },
  },
  settings: (url) => ({ META_APP_ID: appId, META_GRAPH_URL: url, META_DIALOG_URL: url }),
  /** The specification's version, which Meta answers with its oldest living one. */
  localSettings: { META_GRAPH_VERSION: 'v18.0' },
  start: (options) => startMetaSimulator({ ...options, appId, appSecret }),
} as const satisfies PlatformSimulator;
