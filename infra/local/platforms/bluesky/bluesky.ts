import { generateKeyPairSync } from 'node:crypto';
import type { PlatformSimulator } from '../platform-simulator.ts';
import { otherHost } from './other-host.ts';
import { startBlueskySimulator } from './start-bluesky-simulator.ts';

/** The server reads the public half from the address of our client. */
const signingKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString();

export const bluesky = {
  title: 'Bluesky',
  portSetting: 'BLUESKY_SIMULATOR_PORT',
  addressSetting: 'BLUESKY_APPVIEW_URL',
  apps: { bluesky: { secret: signingKey, secretSetting: 'BLUESKY_SIGNING_KEY' } },
  settings: (url, siteUrl) => ({
    BLUESKY_CLIENT_ID: `${siteUrl}/api/auth/bluesky/client-metadata`,
    BLUESKY_SIGN_IN_URL: url,
    BLUESKY_DIRECTORY_URL: url,
    BLUESKY_APPVIEW_URL: otherHost(url),
    BLUESKY_VIDEO_URL: url,
    BLUESKY_SITE_URL: url,
  }),
  start: startBlueskySimulator,
} as const satisfies PlatformSimulator;
