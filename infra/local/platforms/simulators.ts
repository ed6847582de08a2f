import { generateKeyPairSync } from 'node:crypto';
import type { AppName } from '../../../functions/adapters/platforms/apps.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { otherHost } from './bluesky/other-host.ts';
import { startBlueskySimulator } from './bluesky/start-bluesky-simulator.ts';
import { linkedin } from './linkedin/linkedin.ts';
import { meta } from './meta/meta.ts';
import { simulatorPort } from '../run/port.ts';
import { pinterest } from './pinterest/pinterest.ts';
import type { PlatformSimulator } from './kit/platform-simulator.ts';
import { threads } from './threads/threads.ts';
import { tiktok } from './tiktok/tiktok.ts';
import { twitter } from './twitter/twitter.ts';
import { youtube } from './youtube/youtube.ts';

/** The server reads the public half from the address of our client. */
const signingKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString();

const bluesky = {
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

const simulators = {
  meta,
  tiktok,
  linkedin,
  twitter,
  youtube,
  pinterest,
  bluesky,
  threads,
} as const satisfies Readonly<Record<string, PlatformSimulator>>;
export type SimulatorName = keyof typeof simulators;

export const listedSimulators = Object.entries(simulators) as [SimulatorName, PlatformSimulator][];

/** The ports after ours, in this order, unless settings name others. */
export const simulatorPorts = (port: number, given: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    listedSimulators.map(([name, { portSetting }], index) => [
      name,
      simulatorPort(port, index + 1, portSetting, given[portSetting]),
    ]),
  ) as Readonly<Record<SimulatorName, number>>;

export const redirectUrisAt = (siteUrl: string) =>
  Platform.options.map((platform) => `${siteUrl}/auth/${platform}/callback`);

export const simulatedSecrets = Object.fromEntries(
  listedSimulators.flatMap(([, { apps }]) => Object.entries(apps).map(([app, { secret }]) => [app, secret])),
) as Readonly<Record<AppName, string>>;
