import type { AppName } from '../../../functions/adapters/platforms/apps.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { bluesky } from './bluesky/bluesky.ts';
import { linkedin } from './linkedin/linkedin.ts';
import { meta } from './meta/meta.ts';
import { simulatorPort } from '../run/port.ts';
import { pinterest } from './pinterest/pinterest.ts';
import type { PlatformSimulator } from './kit/platform-simulator.ts';
import { threads } from './threads/threads.ts';
import { tiktok } from './tiktok/tiktok.ts';
import { twitter } from './twitter/twitter.ts';
import { youtube } from './youtube/youtube.ts';

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
