import { metaAuthorization } from '../../../functions/adapters/platforms/meta/authorization.ts';
import { facebookPublisher } from '../../../functions/adapters/platforms/meta/facebook.ts';
import { openGraph } from '../../../functions/adapters/platforms/meta/graph.ts';
import { instagramPublisher } from '../../../functions/adapters/platforms/meta/instagram.ts';
import type { Delivery } from '../../../functions/use-cases/ports.ts';
import type { Platform } from '../../../shared/domain/platform.ts';
import { doubt, newTarget, type OpenTarget } from '../../../shared/domain/publishing.ts';
import { app, decide, jpeg, png, redirectUri, serveFiles, startSimulator } from '../meta-simulator-client.ts';

interface Published {
  platform: Platform;
  id: string;
  message: string;
  permalink: string;
}

/** The simulator, a server with pictures, and our own Graph clients pointed at them. */
export async function metaWorld() {
  const simulator = await startSimulator({ processingMs: 0 });
  const files = await serveFiles({
    'picture.jpg': { type: 'image/jpeg', bytes: jpeg(1080, 1080) },
    'wide.jpg': { type: 'image/jpeg', bytes: jpeg(3000, 1000) },
    'picture.png': { type: 'image/png', bytes: png },
  });
  const graph = openGraph({
    graphUrl: simulator.graphUrl,
    version: 'v18.0',
    appId: app.appId,
    appSecret: async () => app.appSecret,
    warn: () => undefined,
  });
  const authorizationFor = (platform: Platform) =>
    metaAuthorization(platform, graph, simulator.dialogUrl, () => new Date());

  /** A code as the person gets it who agrees to everything, or to what the form says. */
  async function codeFor(
    platform: Platform,
    form: [string, string][] = [['decision', 'approve-all']],
  ): Promise<string> {
    const returned = await decide(authorizationFor(platform).url({ state: 'state', redirectUri }), form);
    return returned.searchParams.get('code') ?? '';
  }

  async function accountFor(platform: Platform) {
    const { accounts } = await authorizationFor(platform).grant({ code: await codeFor(platform), redirectUri });
    const [account] = accounts;
    if (account === undefined) throw new Error('nothing was granted');
    return account;
  }

  async function deliveryTo(platform: Platform, { content = 'Fresh manakish', picture = 'picture.jpg' } = {}) {
    const now = new Date();
    const media = [
      { id: 'id', type: 'image' as const, mimeType: 'image/jpeg', url: files.address(picture), name: picture },
    ];
    const account = await accountFor(platform);
    return <T extends OpenTarget>(target: T): Delivery<T> => ({ target, content, media, options: {}, account, now });
  }

  return {
    authorizationFor,
    codeFor,
    deliveryTo,
    instagram: instagramPublisher(graph),
    facebook: facebookPublisher(graph),
    waiting: (platform: Platform) => newTarget(platform, new Date().toISOString()),
    /** A target whose worker died with a send under way. */
    doubted: (target: OpenTarget) => doubt(target, new Date().toISOString(), new Date()),

    async fail(route: string, fault: object) {
      const body = JSON.stringify({ route, times: 1, fault });
      const headers = { 'content-type': 'application/json' };
      const { status } = await fetch(`${simulator.url}/_sim/faults`, { method: 'POST', headers, body });
      if (status >= 300) throw new Error(`fault refused with ${status}`);
    },

    async published(): Promise<Published[]> {
      const answer = await fetch(`${simulator.url}/_sim/objects`);
      return ((await answer.json()) as { objects: Published[] }).objects;
    },

    async stop() {
      await files.stop();
      await simulator.stop();
    },
  };
}
