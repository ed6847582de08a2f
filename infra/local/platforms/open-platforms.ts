import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { settingsOf, type AppName } from '../../../functions/adapters/platforms/apps.ts';
import { StartError, systemErrorCode } from '../run/start-error.ts';
import type { PlatformSimulator, SimulatorOptions } from './kit/platform-simulator.ts';
import { listedSimulators, redirectUrisAt, simulatorPorts, type SimulatorName } from './simulators.ts';

type Given = Readonly<Record<string, string | undefined>>;

export interface LocalPlatform {
  readonly title: string;
  /** The simulator's, or the real platform's where one is configured. */
  readonly url: string;
  readonly isSimulated: boolean;
  /** The functions' settings for our apps there, and the apps' secrets. */
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Partial<Record<AppName, string>>>;
}

/** @param port the product's own; simulators listen at the ports after it */
export interface Place {
  readonly dataDir: string;
  readonly port: number;
  readonly siteUrl: string;
  readonly given: Given;
  /** Of the simulators. */
  readonly now?: () => Date;
}

export async function openPlatforms(place: Place, stack: AsyncDisposableStack) {
  const opened: [SimulatorName, LocalPlatform][] = [];
  const ports = simulatorPorts(place.port, place.given);
  for (const [name, simulator] of listedSimulators) {
    const { title, addressSetting } = simulator;
    const realUrl = place.given[addressSetting];
    if (realUrl !== undefined && realUrl !== '') {
      const settings = settingsOver(simulator, place.given);
      const secrets = realSecrets(simulator, place.given);
      opened.push([name, { title, url: realUrl, isSimulated: false, settings, secrets }]);
      continue;
    }
    const { url, stop } = await started(simulator, {
      dataDir: join(place.dataDir, name),
      port: ports[name],
      redirectUris: redirectUrisAt(place.siteUrl),
      ...(place.now !== undefined && { now: place.now }),
    });
    stack.defer(stop);
    const settings = settingsOver(simulator, { ...place.given, ...simulator.settings(url, place.siteUrl) });
    const secrets = mapApps(simulator, ({ secret }) => secret);
    opened.push([name, { title, url, isSimulated: true, settings, secrets }]);
  }
  return Object.fromEntries(opened) as Readonly<Record<SimulatorName, LocalPlatform>>;
}

async function started(simulator: PlatformSimulator, options: SimulatorOptions) {
  try {
    return await simulator.start(options);
  } catch (error) {
    if (systemErrorCode(error) !== 'EADDRINUSE') throw error;
    throw new StartError(`Port ${options.port} is in use; choose another with ${simulator.portSetting}`);
  }
}

/** Given settings, else local ones, else the defaults. */
function settingsOver({ apps, addressSetting, localSettings = {} }: PlatformSimulator, given: Given) {
  const all = (Object.keys(apps) as AppName[]).flatMap(settingsOf);
  return Object.fromEntries(
    all.map(([name, { usual }]) => {
      const value = given[name] ?? localSettings[name] ?? usual;
      if (value === undefined || (value === '' && usual === undefined)) throw missing(name, addressSetting);
      return [name, value];
    }),
  );
}

function realSecrets(simulator: PlatformSimulator, given: Given) {
  return mapApps(simulator, ({ secretSetting, isOptional }) => {
    const secret = given[secretSetting] || (isOptional === true ? randomBytes(32).toString('hex') : '');
    if (secret === '') throw missing(secretSetting, simulator.addressSetting);
    return secret;
  });
}

const missing = (name: string, addressSetting: string) =>
  new StartError(`${addressSetting} is set, so ${name} must be set as well`);

type SimulatedApp = NonNullable<PlatformSimulator['apps'][AppName]>;
const mapApps = <T>({ apps }: PlatformSimulator, valueOf: (app: SimulatedApp) => T) =>
  Object.fromEntries(Object.entries(apps).map(([name, app]) => [name, valueOf(app)])) as Readonly<
    Partial<Record<AppName, T>>
  >;
