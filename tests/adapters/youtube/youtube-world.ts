import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { youtubeAccountOptions } from '../../../functions/adapters/platforms/youtube/account-options.ts';
import { youtubeAuthorization, youtubeRefresh } from '../../../functions/adapters/platforms/youtube/authorization.ts';
import { youtubeChanges } from '../../../functions/adapters/platforms/youtube/platform.ts';
import { youtubePlatformComments } from '../../../functions/adapters/platforms/youtube/comments.ts';
import { youtubeInsights } from '../../../functions/adapters/platforms/youtube/insights.ts';
import { youtubePublisher } from '../../../functions/adapters/platforms/youtube/publisher.ts';
import { openYouTube } from '../../../functions/adapters/platforms/youtube/youtube.ts';
import type { Delivery } from '../../../functions/use-cases/publishing/ports.ts';
import type { PublishedVideo } from '../../../infra/local/platforms/youtube/published.ts';
import { startYouTubeSimulator } from '../../../infra/local/platforms/youtube/youtube.ts';
import { megabyte } from '../../../shared/byte-sizes.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import { markInDoubt, newTarget, type OpenTarget, type Target } from '../../../shared/domain/publishing/target.ts';
import type { YouTubeOptions } from '../../../shared/platforms/options/youtube.ts';
import { createClock, decide, jpeg, mp4 } from '../../support/platforms/meta-simulator-client.ts';
import { controlsOf } from '../../support/platforms/simulator-controls.ts';
import { aClientId } from '../../support/records/post-record.ts';

export const redirectUri = 'http://127.0.0.1:4321/auth/youtube/callback';
const app = { clientId: 'a-project', clientSecret: 'a-secret-of-the-simulated-project' };

type File = Delivery['media'][number];

/** Files by their addresses, read by ranges. The long one takes three chunks. */
const files: Readonly<Record<string, { bytes: Uint8Array; type: File['type']; mimeType: string }>> = {
  'short.mp4': { bytes: mp4, type: 'video', mimeType: 'video/mp4' },
  'long.mp4': { bytes: Buffer.concat([mp4, Buffer.alloc(18 * megabyte)]), type: 'video', mimeType: 'video/mp4' },
  'cover.jpg': { bytes: jpeg(1280, 720), type: 'image', mimeType: 'image/jpeg' },
};

export function file(name: string): File {
  const { bytes = new Uint8Array(), type = 'image', mimeType = '' } = files[name] ?? {};
  const id = mediaIdOf(aClientId, '01JD3333333333333333333333');
  return { id, type, mimeType, url: name, name, size: bytes.length };
}

export const usual: YouTubeOptions = { title: 'Manakish at dawn', privacy: 'public', isMadeForKids: false };

export async function youtubeWorld({ isReviewed = true }: { isReviewed?: boolean } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'youtube-simulator-'));
  const clock = createClock();
  const simulator = await startYouTubeSimulator({ dataDir, ...app, redirectUris: [redirectUri], now: clock.now });
  const { url } = simulator;
  const youtube = openYouTube({
    apiUrl: url,
    tokenUrl: url,
    consentUrl: url,
    watchUrl: url,
    clientId: app.clientId,
    clientSecret: async () => app.clientSecret,
    isReviewed,
  });
  const authorization = youtubeAuthorization(youtube, clock.now);
  const publisher = youtubePublisher(youtube, clock.now);
  /** The bytes of each read. */
  const reads: number[] = [];

  async function agree(form: [string, string][] = [['decision', 'approve-all']]) {
    const { url: address, memo } = await authorization.begin({ state: 'state', redirectUri });
    return { code: (await decide(address, form)).searchParams.get('code') ?? '', redirectUri, memo };
  }

  async function connect(form?: [string, string][]) {
    const { accounts } = await authorization.grant(await agree(form));
    const [account] = accounts;
    if (account?.life === undefined) throw new Error('nothing was granted');
    return { ...account, life: account.life };
  }

  async function delivery({
    content = 'Fresh from the oven',
    media = [file('long.mp4')],
    cover,
    options = usual,
  }: { content?: string; media?: Delivery['media']; cover?: File; options?: YouTubeOptions } = {}) {
    const account = await connect();
    return <T extends Target>(target: T): Delivery<T> => ({
      target,
      content,
      media,
      cover,
      options: { youtube: options },
      account,
      now: clock.now(),
      mark: async () => undefined,
      published: async () => undefined,
      bytesOf: async (name, from, to) => {
        reads.push(to - from);
        return (files[name]?.bytes ?? new Uint8Array()).slice(from, to);
      },
    });
  }
  type To = Awaited<ReturnType<typeof delivery>>;

  const now = () => clock.now().toISOString();
  const waiting = () => newTarget('youtube', now());
  /** At the post's time. */
  const processing = (containerId: string) => ({
    platform: 'youtube' as const,
    state: 'processing' as const,
    containerId,
    startedAt: now(),
    since: now(),
    nextAttemptAt: now(),
    retries: 0,
  });

  const controls = controlsOf<PublishedVideo>(url);

  return {
    ...controls,
    clock,
    authorization,
    agree,
    connect,
    delivery,
    reads,
    publisher,
    waiting,
    processing,
    simulatorUrl: url,
    refresh: youtubeRefresh(youtube, clock.now),
    changes: youtubeChanges(youtube, clock.now),
    comments: youtubePlatformComments(youtube, clock.now),
    insights: youtubeInsights(youtube, clock.now),
    accountOptions: youtubeAccountOptions(youtube),

    /** Takes steps, each as a worker of its own, until the outcome is another than `processing`. */
    async follow(to: To, target: OpenTarget = { ...waiting(), startedAt: now() }) {
      let at = target;
      for (let steps = 0; steps < 20; steps += 1) {
        if (at.state === 'in-doubt') throw new Error('in doubt');
        const outcome = await publisher.step(to(at));
        if (outcome.kind !== 'processing' || outcome.containerId === undefined) return outcome;
        at = processing(outcome.containerId);
        clock.advance((outcome.afterSeconds ?? 2) * 1000);
      }
      throw new Error('no end');
    },

    /** Some steps, all of which must go on. */
    async stepOn(to: To, steps: number): Promise<ReturnType<typeof processing>> {
      let at: ReturnType<typeof processing> | undefined;
      for (let step = 0; step < steps; step += 1) {
        const outcome = await publisher.step(to(at ?? { ...waiting(), startedAt: now() }));
        if (outcome.kind !== 'processing' || outcome.containerId === undefined)
          throw new Error(`ended: ${JSON.stringify(outcome)}`);
        at = processing(outcome.containerId);
      }
      if (at === undefined) throw new Error('no step');
      return at;
    },

    /** Its worker died during a step. */
    inDoubt: (target: OpenTarget) => markInDoubt(target, now(), clock.now()),

    /** Oldest first. */
    published: async () => (await controls.published()).toReversed(),

    async stop() {
      await simulator.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const refusing = (status: number, reason: string, message = 'No') => ({
  kind: 'error',
  status,
  body: { error: { errors: [{ domain: 'youtube.video', reason, message }], code: status, message } },
});
