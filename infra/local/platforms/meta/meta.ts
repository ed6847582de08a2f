import { brand } from '../../../../shared/brand.ts';
import { usualGrowthMs } from '../kit/engagement.ts';
import type { PlatformSimulator } from '../kit/platform-simulator.ts';
import { type RunningSimulator, startSimulator, type StartOptions } from '../kit/simulator.ts';
import { answerPlatform } from './answer-platform.ts';
import { createChaos } from './chaos.ts';
import { controlOf } from './control-routes.ts';
import { routes } from './routes.ts';
import type { Simulator } from './simulator.ts';
import { openStore } from './store.ts';
import { createUsage } from './usage.ts';

export interface MetaSimulatorOptions extends StartOptions {
  readonly appId: string;
  readonly appSecret: string;
  readonly redirectUris: readonly string[];
  readonly processingMs?: number;
  readonly quotaTotal?: number;
  readonly refusesDuplicates?: boolean;
}

export interface MetaSimulator extends RunningSimulator {
  /** For `META_GRAPH_URL`: the address before the version. */
  readonly graphUrl: string;
  /** For `META_DIALOG_URL`: the address before `/{version}/dialog/oauth`. */
  readonly dialogUrl: string;
}

export async function startMetaSimulator({
  appId: id,
  appSecret: secret,
  redirectUris,
  processingMs = 3000,
  quotaTotal = 100,
  refusesDuplicates = false,
  ...options
}: MetaSimulatorOptions): Promise<MetaSimulator> {
  const [chaos, usage] = [createChaos(), createUsage()];
  const running = await startSimulator<Simulator>(
    {
      title: 'Meta',
      name: 'meta',
      routes,
      control: controlOf(chaos),
      answer: (simulator, faults, message) => answerPlatform({ simulator, faults, chaos, usage }, message),
    },
    options,
    (simulated) => ({
      ...simulated,
      app: { id, secret, name: brand.name, redirectUris },
      store: openStore(simulated.database),
      userAgent: 'facebookexternalhit/1.1',
      settings: { processingMs, quotaTotal, refusesDuplicates, keepsDocumentedRatio: false, growthMs: usualGrowthMs },
    }),
  );
  return { ...running, graphUrl: running.url, dialogUrl: running.url };
}

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
