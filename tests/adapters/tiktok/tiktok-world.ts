import { rangedFile } from '../../../functions/adapters/files/ranged-file.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tiktokAuthorization, tiktokRefresh } from '../../../functions/adapters/platforms/tiktok/authorization.ts';
import { tiktokAccountOptions } from '../../../functions/adapters/platforms/tiktok/account-options.ts';
import { tiktokInsights } from '../../../functions/adapters/platforms/tiktok/insights.ts';
import { tiktokPublisher } from '../../../functions/adapters/platforms/tiktok/publisher.ts';
import { openTikTok } from '../../../functions/adapters/platforms/tiktok/tiktok.ts';
import type { Delivery } from '../../../functions/use-cases/publishing/ports.ts';
import { startTikTokSimulator, type TikTokSimulatorOptions } from '../../../infra/local/platforms/tiktok/tiktok.ts';
import type { PublishedPost } from '../../../infra/local/platforms/tiktok/published.ts';
import type { PostOptions } from '../../../shared/platforms/post-options.ts';
import { markInDoubt, newTarget, type OpenTarget } from '../../../shared/domain/publishing/target.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import { aClientId } from '../../support/records/post-record.ts';
import { createClock, decide, jpeg, mp4, serveFiles } from '../../support/platforms/meta-simulator-client.ts';
import { controlsOf } from '../../support/platforms/simulator-controls.ts';

export const redirectUri = 'http://127.0.0.1:4321/auth/tiktok/callback';
const app = { clientKey: 'aw1234', clientSecret: 'a-secret-of-the-simulated-app' };
export const everyone = {
  privacy: 'PUBLIC_TO_EVERYONE',
  allowComments: true,
  allowDuet: true,
  allowStitch: false,
} as const;
export const byblos = '-000Bybl0s7f3a52c1e9b04d68a1f2000102';

const aMediaId = mediaIdOf(aClientId, '01JD3333333333333333333333');
const videoFile = (url: string) => ({
  id: aMediaId,
  type: 'video' as const,
  mimeType: 'video/mp4',
  url,
  name: 'v.mp4',
});
const pictureFile = (url: string) => ({
  id: aMediaId,
  type: 'image' as const,
  mimeType: 'image/jpeg',
  url,
  name: 'p.jpg',
});

export async function tiktokWorld(options: Partial<TikTokSimulatorOptions> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tiktok-simulator-'));
  const clock = createClock();
  const simulator = await startTikTokSimulator({
    dataDir,
    ...app,
    redirectUris: [redirectUri],
    now: clock.now,
    ...options,
  });
  const files = await serveFiles({
    'video.mp4': { type: 'video/mp4', bytes: mp4 },
    'one.jpg': { type: 'image/jpeg', bytes: jpeg(1080, 1920) },
    'two.jpg': { type: 'image/jpeg', bytes: jpeg(1080, 1080) },
  });
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  const clientSecret = async () => app.clientSecret;
  const settings = { apiUrl: simulator.url, siteUrl: simulator.url, clientKey: app.clientKey, clientSecret, warn };
  const tiktok = openTikTok(settings);
  const authorization = tiktokAuthorization(tiktok, clock.now);

  async function codeFor(form: [string, string][] = [['decision', 'approve-all']]): Promise<string> {
    const { url } = await authorization.begin({ state: 'state', redirectUri });
    return (await decide(url, form)).searchParams.get('code') ?? '';
  }

  async function connect(form?: [string, string][]) {
    const { accounts } = await authorization.grant({ code: await codeFor(form), redirectUri });
    const [account] = accounts;
    if (account?.life === undefined) throw new Error('nothing was granted');
    return { ...account, life: account.life };
  }

  async function delivery({
    content = 'Fresh manakish',
    media = [videoFile(files.address('video.mp4'))],
    tiktok: chosen = everyone,
    form,
  }: {
    content?: string;
    media?: Delivery['media'];
    tiktok?: PostOptions['tiktok'];
    form?: [string, string][];
  } = {}) {
    const account = await connect(form);
    return <T extends OpenTarget>(target: T): Delivery<T> => ({
      target,
      content,
      media,
      options: { tiktok: chosen },
      account,
      now: clock.now(),
      mark: async () => undefined,
      published: async () => undefined,
      bytesOf: rangedFile,
    });
  }

  const processing = (containerId: string) => ({
    platform: 'tiktok' as const,
    state: 'processing' as const,
    containerId,
    since: clock.now().toISOString(),
    nextAttemptAt: clock.now().toISOString(),
    retries: 0,
  });

  const controls = controlsOf<PublishedPost>(simulator.url);

  return {
    ...controls,
    clock,
    authorization,
    codeFor,
    connect,
    delivery,
    warnings,
    simulatorUrl: simulator.url,
    refresh: tiktokRefresh(tiktok, clock.now),
    accountOptions: tiktokAccountOptions(tiktok),
    publisher: tiktokPublisher(tiktok),
    insights: tiktokInsights(tiktok, clock.now),
    video: (name = 'video.mp4') => [videoFile(files.address(name))],
    videoAt: (url: string) => [videoFile(url)],
    pictures: (...names: string[]) => names.map((name) => pictureFile(files.address(name))),
    waiting: () => newTarget('tiktok', clock.now().toISOString()),
    processing,
    /** Its worker died during a send. */
    inDoubt: (target: OpenTarget) => markInDoubt(target, clock.now().toISOString(), clock.now()),

    fail: (route: string, fault: object, times = 1) =>
      controls.fail(route === '*' ? route : `POST /v2/${route}/`, fault, times),

    async lastPostInfo(): Promise<unknown> {
      const requests = await controls.journal();
      return JSON.parse(requests.findLast(({ path }) => path.endsWith('/init/'))?.body['post_info'] ?? 'null');
    },

    async stop() {
      await files.stop();
      await simulator.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const refusing = (code: string, status: number) => ({
  kind: 'error',
  status,
  body: { data: {}, error: { code, message: `about ${code}`, log_id: '1' } },
});
