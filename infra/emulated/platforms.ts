import { join } from 'node:path';
import { Platform } from '../../shared/platforms/platforms.ts';
import { startMetaSimulator } from '../local/platforms/meta/start-meta-simulator.ts';
import { startTikTokSimulator } from '../local/platforms/tiktok/start-tiktok-simulator.ts';
import { metaApp, metaPort, siteUrl, tiktokApp, tiktokPort } from './stage.ts';

/** Starts the simulated platforms where the deployed functions look for them; what they publish is kept under `dataDir`. */
export async function startPlatforms(dataDir: string) {
  const redirectUris = Platform.options.map((platform) => `${siteUrl}/auth/${platform}/callback`);
  const meta = await startMetaSimulator({ dataDir: join(dataDir, 'meta'), port: metaPort, ...metaApp, redirectUris });
  const tiktok = await startTikTokSimulator({
    dataDir: join(dataDir, 'tiktok'),
    port: tiktokPort,
    ...tiktokApp,
    redirectUris,
  });
  return {
    metaUrl: meta.url,
    tiktokUrl: tiktok.url,
    stop: () => Promise.all([meta.stop(), tiktok.stop()]),
  };
}
