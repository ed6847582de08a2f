import type { AppName } from '../../../../functions/adapters/platforms/apps.ts';

export interface SimulatorOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly redirectUris: readonly string[];
  readonly now?: () => Date;
}

interface SimulatedApp {
  readonly secret: string;
  /** Names the secret of the app at the real platform. */
  readonly secretSetting: string;
  /** Without the setting the secret is random: nothing was ever signed with it. */
  readonly isOptional?: true;
}

export interface PlatformSimulator {
  /** As in "The simulated Meta platform is at …". */
  readonly title: string;
  readonly portSetting: string;
  /** Address of the real platform; when set, the simulator is not started. */
  readonly addressSetting: string;
  readonly apps: Readonly<Partial<Record<AppName, SimulatedApp>>>;
  /** The functions' settings for a simulator at this address, and a product at that one. */
  readonly settings: (url: string, siteUrl: string) => Readonly<Record<string, string>>;
  /** Local defaults that differ from the usual ones. */
  readonly localSettings?: Readonly<Record<string, string>>;
  readonly start: (options: SimulatorOptions) => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
}
