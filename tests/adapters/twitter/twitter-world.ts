import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { twitterAuthorization, twitterRefresh } from '../../../functions/adapters/platforms/twitter/authorization.ts';
import { twitterChanges } from '../../../functions/adapters/platforms/twitter/platform.ts';
import { twitterPublisher } from '../../../functions/adapters/platforms/twitter/publisher.ts';
import { openTwitter } from '../../../functions/adapters/platforms/twitter/twitter.ts';
import type { Delivery } from '../../../functions/use-cases/publishing/ports.ts';
import type { PublishedPost } from '../../../infra/local/platforms/twitter/published.ts';
import { startTwitterSimulator, type TwitterSimulatorOptions } from '../../../infra/local/platforms/twitter/twitter.ts';
import { megabyte } from '../../../shared/byte-sizes.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import {
  markInDoubt,
  markStarted,
  newTarget,
  type OpenTarget,
  type Target,
} from '../../../shared/domain/publishing/target.ts';
import type { PostOptions } from '../../../shared/platforms/post-options.ts';
import { aVideo, aVoice, configs, reelShape } from '../../support/fixtures/a-video.ts';
import { createClock, decide, jpeg, mp4 } from '../../support/platforms/meta-simulator-client.ts';
import { controlsOf } from '../../support/platforms/simulator-controls.ts';
import { aClientId } from '../../support/records/post-record.ts';

export const redirectUri = 'http://127.0.0.1:4321/auth/twitter/callback';
const app = { clientId: 'an-app', clientSecret: 'a-secret-of-the-simulated-app' };

type File = Delivery['media'][number];

/** Files by their addresses, read by ranges. A video is a whole MP4 followed by nothing. */
const files: Readonly<Record<string, { bytes: Uint8Array; type: File['type']; mimeType: string }>> = {
  'one.jpg': { bytes: jpeg(1080, 1080), type: 'image', mimeType: 'image/jpeg' },
  'two.jpg': { bytes: jpeg(1080, 720), type: 'image', mimeType: 'image/jpeg' },
  'video.mp4': {
    bytes: Buffer.concat([mp4, Buffer.alloc(9 * megabyte)]),
    type: 'video',
    mimeType: 'video/mp4',
  },
  'voice.mp4': { bytes: await aVoice('mp4'), type: 'video', mimeType: 'video/mp4' },
  'colours.mp4': {
    bytes: await aVideo({ ...reelShape, frames: 10, videoConfig: configs.avc444 }),
    type: 'video',
    mimeType: 'video/mp4',
  },
  'broken.mp4': { bytes: Buffer.from('no video'), type: 'video', mimeType: 'video/mp4' },
};

export function file(name: string, altText?: string): File {
  const { bytes = new Uint8Array(), type = 'image', mimeType = '' } = files[name] ?? {};
  const id = mediaIdOf(aClientId, '01JD3333333333333333333333');
  return { id, type, mimeType, url: name, name, size: bytes.length, ...(altText !== undefined && { altText }) };
}

export async function twitterWorld(options: Partial<TwitterSimulatorOptions> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'twitter-simulator-'));
  const clock = createClock();
  const simulator = await startTwitterSimulator({
    dataDir,
    ...app,
    redirectUris: [redirectUri],
    now: clock.now,
    ...options,
  });
  const twitter = openTwitter({
    apiUrl: simulator.url,
    siteUrl: simulator.url,
    clientId: app.clientId,
    clientSecret: async () => app.clientSecret,
  });
  const authorization = twitterAuthorization(twitter, clock.now);
  const publisher = twitterPublisher(twitter);
  /** The bytes of each read. */
  const reads: number[] = [];

  async function agree(form: [string, string][] = [['decision', 'approve-all']]) {
    const { url, memo } = await authorization.begin({ state: 'state', redirectUri });
    return { code: (await decide(url, form)).searchParams.get('code') ?? '', redirectUri, memo };
  }

  async function connect(form?: [string, string][]) {
    const { accounts } = await authorization.grant(await agree(form));
    const [account] = accounts;
    if (account?.life === undefined) throw new Error('nothing was granted');
    return { ...account, life: account.life };
  }

  async function delivery({
    content = 'Fresh manakish',
    media = [],
    twitter: chosen,
    form,
  }: {
    form?: [string, string][];
    content?: string;
    media?: Delivery['media'];
    twitter?: PostOptions['twitter'];
  } = {}) {
    const account = await connect(form);
    return <T extends Target>(target: T): Delivery<T> => ({
      target,
      content,
      media,
      options: { twitter: chosen },
      account,
      now: clock.now(),
      mark: async () => undefined,
      published: async () => undefined,
      bytesOf: async (url, from, to) => {
        reads.push(to - from);
        return (files[url]?.bytes ?? new Uint8Array()).slice(from, to);
      },
    });
  }

  /** At its time. */
  const waiting = () => markStarted(newTarget('twitter', clock.now().toISOString()), clock.now());
  const processing = (containerId: string, retries = 0) => ({
    platform: 'twitter' as const,
    state: 'processing' as const,
    containerId,
    since: clock.now().toISOString(),
    startedAt: clock.now().toISOString(),
    nextAttemptAt: clock.now().toISOString(),
    retries,
  });
  type To = Awaited<ReturnType<typeof delivery>>;

  const controls = controlsOf<PublishedPost>(simulator.url);

  return {
    ...controls,
    clock,
    twitter,
    authorization,
    agree,
    connect,
    delivery,
    reads,
    publisher,
    waiting,
    processing,
    simulatorUrl: simulator.url,
    refresh: twitterRefresh(twitter, clock.now),
    changes: twitterChanges(twitter, clock.now),

    /** Takes steps, each as a worker of its own, until the outcome is another than `processing`. */
    async follow(to: To, target: OpenTarget = waiting()) {
      let at = target;
      for (let steps = 0; steps < 50; steps += 1) {
        if (at.state === 'in-doubt') throw new Error('in doubt');
        const outcome = await publisher.step(to(at));
        if (outcome.kind !== 'processing' || outcome.containerId === undefined) return outcome;
        at = processing(outcome.containerId, at.retries);
        clock.advance((outcome.afterSeconds ?? 2) * 1000);
      }
      throw new Error('no end');
    },

    /** One step that must go on. */
    async stepOn(to: To, target: OpenTarget = waiting()) {
      if (target.state === 'in-doubt') throw new Error('in doubt');
      const outcome = await publisher.step(to(target));
      if (outcome.kind !== 'processing' || outcome.containerId === undefined)
        throw new Error(`ended: ${JSON.stringify(outcome)}`);
      return processing(outcome.containerId, target.retries);
    },

    /** Its worker died during a step. */
    inDoubt: (target: OpenTarget) => markInDoubt(target, clock.now().toISOString(), clock.now()),

    setCredits: (microDollars: number | null) => controls.control('credits', { microDollars }),
    billed: async () => (await controls.ask<{ microDollars: number }>('bill')).microDollars,

    /** Oldest first. */
    published: async () => (await controls.published()).toReversed(),

    async stop() {
      await simulator.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const refusing = (status: number, body: object, headers: object = {}) => ({
  kind: 'error',
  status,
  body,
  headers,
});
