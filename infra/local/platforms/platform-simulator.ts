import type { AppName } from '../../../functions/adapters/platforms/apps.ts';

export interface SimulatorOptions {
  /** Where it remembers everything. */
  readonly dataDir: string;
  /** On 127.0.0.1; 0: any free one. */
  readonly port: number;
  /** The addresses a login may return to. */
  readonly redirectUris: readonly string[];
}

/** The secret of an app at a simulator. */
export interface SimulatedApp {
  readonly secret: string;
  /** The setting that says the secret of the app at the real platform. */
  readonly secretSetting: string;
  /** Without the setting it is a random one, which nothing was ever signed with. */
  readonly isOptional?: true;
}

/** A simulated platform, or the real one in its place. */
export interface PlatformSimulator {
  /** As in "The simulated Meta platform is at …". */
  readonly title: string;
  /** The setting that names its port. */
  readonly portSetting: string;
  /** The setting that names the address of the real platform: where it is set, the simulator is not started. */
  readonly addressSetting: string;
  /** Our apps there. */
  readonly apps: Readonly<Partial<Record<AppName, SimulatedApp>>>;
  /** What functions are told of these apps, for a simulator at this address. */
  readonly settings: (url: string) => Readonly<Record<string, string>>;
  /** What they are told on this machine unless somebody says otherwise, where it is not as usual. */
  readonly localSettings?: Readonly<Record<string, string>>;
  readonly start: (options: SimulatorOptions) => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
}
