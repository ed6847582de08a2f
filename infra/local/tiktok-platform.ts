import { join } from 'node:path';
import type { AllVariables } from '../../functions/resources.ts';
import { names } from './run/environment.ts';
import { startTikTokSimulator } from './platforms/tiktok/start-tiktok-simulator.ts';
import { StartError, systemErrorCode } from './run/start-error.ts';

export interface TikTokPlatform {
  variables: AllVariables['tiktok'];
  clientSecret: string;
  /** Where the simulator can be looked at; absent when it is the real platform. */
  simulatorUrl?: string;
  stop: () => Promise<void>;
}

export interface TikTokPlatformOptions {
  dataDir: string;
  /** The simulator's; 0: a free one. */
  port: number;
  siteUrl: string;
  /** `TIKTOK_API_URL` and the other TIKTOK settings, from the environment of whoever started us. */
  settings: Readonly<Record<string, string | undefined>>;
}

const realSite = 'https://www.tiktok.com';

function realPlatform(apiUrl: string, settings: TikTokPlatformOptions['settings']): TikTokPlatform {
  const required = (name: string) => {
    const value = settings[name];
    if (value === undefined || value === '')
      throw new StartError(`TIKTOK_API_URL is set, so ${name} must be set as well`);
    return value;
  };
  return {
    variables: {
      TIKTOK_CLIENT_KEY: required('TIKTOK_CLIENT_KEY'),
      TIKTOK_SECRET_ID: names.tiktokSecret,
      TIKTOK_API_URL: apiUrl,
      TIKTOK_AUTHORIZE_URL: settings['TIKTOK_AUTHORIZE_URL'] ?? realSite,
    },
    clientSecret: required('TIKTOK_CLIENT_SECRET'),
    stop: async () => undefined,
  };
}

async function simulatedPlatform({ siteUrl, port, dataDir }: TikTokPlatformOptions): Promise<TikTokPlatform> {
  const app = { clientKey: 'sbaw0000000000000001', clientSecret: 'the-simulated-app-keeps-no-secrets' };
  const redirectUris = [`${siteUrl}/auth/tiktok/callback`];
  const simulator = await startTikTokSimulator({ dataDir: join(dataDir, 'tiktok'), port, ...app, redirectUris }).catch(
    (error: unknown) => {
      if (systemErrorCode(error) !== 'EADDRINUSE') throw error;
      throw new StartError(`Port ${port} is in use; choose another with TIKTOK_SIMULATOR_PORT`);
    },
  );
  return {
    variables: {
      TIKTOK_CLIENT_KEY: app.clientKey,
      TIKTOK_SECRET_ID: names.tiktokSecret,
      TIKTOK_API_URL: simulator.url,
      TIKTOK_AUTHORIZE_URL: simulator.url,
    },
    clientSecret: app.clientSecret,
    simulatorUrl: simulator.url,
    stop: () => simulator.stop(),
  };
}

/** The simulator of TikTok, or the real platform when `TIKTOK_API_URL` names it. */
export async function openTikTokPlatform(options: TikTokPlatformOptions): Promise<TikTokPlatform> {
  const apiUrl = options.settings['TIKTOK_API_URL'];
  return apiUrl === undefined || apiUrl === '' ? simulatedPlatform(options) : realPlatform(apiUrl, options.settings);
}
