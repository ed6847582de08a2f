import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { extraScopes, type AllVariables } from '../../functions/resources.ts';
import { Platform } from '../../shared/platforms/platforms.ts';
import { names } from './run/environment.ts';
import { startMetaSimulator } from './platforms/meta/start-meta-simulator.ts';
import { StartError, systemErrorCode } from './run/start-error.ts';

export interface MetaPlatform {
  variables: AllVariables['meta'];
  appSecret: string;
  /** The secret of the app of Instagram Login. */
  instagramSecret: string;
  /** Where the simulator can be looked at; absent when it is the real platform. */
  simulatorUrl?: string;
  stop: () => Promise<void>;
}

type Settings = Readonly<Record<string, string | undefined>>;

const defaultVersion = 'v18.0';

function required(settings: Settings, name: string): string {
  const value = settings[name];
  if (value === undefined || value === '')
    throw new StartError(`META_GRAPH_URL is set, so ${name} must be set as well`);
  return value;
}

function realPlatform(graphUrl: string, settings: Settings): MetaPlatform {
  return {
    variables: {
      META_APP_ID: required(settings, 'META_APP_ID'),
      META_SECRET_ID: names.metaSecret,
      META_GRAPH_URL: graphUrl,
      META_DIALOG_URL: required(settings, 'META_DIALOG_URL'),
      META_GRAPH_VERSION: settings['META_GRAPH_VERSION'] ?? defaultVersion,
      META_EXTRA_SCOPES: settings['META_EXTRA_SCOPES'] ?? extraScopes.join(','),
    },
    appSecret: required(settings, 'META_APP_SECRET'),
    // Without one of ours nobody has signed anything with it.
    instagramSecret: settings['INSTAGRAM_APP_SECRET'] || randomBytes(32).toString('hex'),
    stop: async () => undefined,
  };
}

async function simulatedPlatform(options: MetaPlatformOptions): Promise<MetaPlatform> {
  const app = { appId: '1000000000000001', appSecret: 'the-simulated-app-keeps-no-secrets' };
  const redirectUris = Platform.options.map((platform) => `${options.siteUrl}/auth/${platform}/callback`);
  const dataDir = join(options.dataDir, 'meta');
  const simulator = await startMetaSimulator({ dataDir, port: options.port, ...app, redirectUris }).catch(
    (error: unknown) => {
      if (systemErrorCode(error) !== 'EADDRINUSE') throw error;
      throw new StartError(`Port ${options.port} is in use; choose another with META_SIMULATOR_PORT`);
    },
  );
  return {
    variables: {
      META_APP_ID: app.appId,
      META_SECRET_ID: names.metaSecret,
      META_GRAPH_URL: simulator.graphUrl,
      META_DIALOG_URL: simulator.dialogUrl,
      META_GRAPH_VERSION: options.settings['META_GRAPH_VERSION'] ?? defaultVersion,
      META_EXTRA_SCOPES: options.settings['META_EXTRA_SCOPES'] ?? extraScopes.join(','),
    },
    appSecret: app.appSecret,
    instagramSecret: 'the-simulated-instagram-app-neither',
    simulatorUrl: simulator.url,
    stop: () => simulator.stop(),
  };
}

export interface MetaPlatformOptions {
  dataDir: string;
  /** The simulator's; 0: a free one. */
  port: number;
  siteUrl: string;
  /** `META_GRAPH_URL` and the other META settings, from the environment of whoever started us. */
  settings: Settings;
}

/** The simulator of Meta, or the real platform when `META_GRAPH_URL` names it. */
export async function openMetaPlatform(options: MetaPlatformOptions): Promise<MetaPlatform> {
  const graphUrl = options.settings['META_GRAPH_URL'];
  return graphUrl === undefined || graphUrl === ''
    ? simulatedPlatform(options)
    : realPlatform(graphUrl, options.settings);
}
