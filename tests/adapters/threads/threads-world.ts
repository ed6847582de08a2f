import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadsAuthorization, threadsRefresh } from '../../../functions/adapters/platforms/threads/authorization.ts';
import { threadsChanges } from '../../../functions/adapters/platforms/threads/platform.ts';
import { threadsComments } from '../../../functions/adapters/platforms/threads/comments.ts';
import { threadsInsights } from '../../../functions/adapters/platforms/threads/insights.ts';
import { threadsPublisher } from '../../../functions/adapters/platforms/threads/publisher.ts';
import { openThreads } from '../../../functions/adapters/platforms/threads/threads.ts';
import type { Delivery } from '../../../functions/use-cases/publishing/ports.ts';
import type { PublishedPost } from '../../../infra/local/platforms/threads/published.ts';
import { startThreadsSimulator, type ThreadsSimulatorOptions } from '../../../infra/local/platforms/threads/threads.ts';
import { second } from '../../../shared/durations.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import {
  afterStep,
  markInDoubt,
  newTarget,
  type ProcessingTarget,
  type StepOutcome,
  type Target,
  type WaitingTarget,
} from '../../../shared/domain/publishing/target.ts';
import type { PostOptions } from '../../../shared/platforms/post-options.ts';
import { createClock, decide, jpeg, mp4, serveFiles } from '../../support/platforms/meta-simulator-client.ts';
import { controlsOf } from '../../support/platforms/simulator-controls.ts';
import { aClientId } from '../../support/records/post-record.ts';

export const redirectUri = 'http://127.0.0.1:4321/auth/threads/callback';
export const app = { appId: '900000000000003', appSecret: 'a-secret-of-the-simulated-app' };

type File = Delivery['media'][number];
type Taken = WaitingTarget | ProcessingTarget;

const served = {
  'one.jpg': { type: 'image/jpeg', bytes: jpeg(1080, 1080) },
  'two.jpg': { type: 'image/jpeg', bytes: jpeg(1080, 720) },
  'flat.jpg': { type: 'image/jpeg', bytes: jpeg(1200, 100) },
  'video.mp4': { type: 'video/mp4', bytes: mp4 },
  'broken.mp4': { type: 'video/mp4', bytes: Buffer.from('no video') },
} as const;

export async function threadsWorld(options: Partial<ThreadsSimulatorOptions> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'threads-simulator-'));
  const clock = createClock();
  const files = await serveFiles(served);
  const start = { dataDir, ...app, redirectUris: [redirectUri], now: clock.now, ...options };
  const simulator = await startThreadsSimulator(start);
  const warnings: string[] = [];
  const threads = openThreads({
    apiUrl: simulator.url,
    siteUrl: simulator.url,
    appId: app.appId,
    appSecret: async () => app.appSecret,
    warn: (message, more) => void warnings.push(`${message} ${JSON.stringify(more)}`),
  });
  const authorization = threadsAuthorization(threads, clock.now);
  const publisher = threadsPublisher(threads);

  async function agree(form: [string, string][] = [['decision', 'approve-all']]) {
    const { url } = await authorization.begin({ state: 'state', redirectUri });
    return { code: (await decide(url, form)).searchParams.get('code') ?? '', redirectUri };
  }

  async function connect(form?: [string, string][]) {
    const { accounts } = await authorization.grant(await agree(form));
    const [account] = accounts;
    if (account?.life === undefined) throw new Error('nothing was granted');
    return { ...account, life: account.life };
  }

  async function delivery(
    {
      content = 'Fresh manakish',
      media = [],
      threads: chosen,
    }: { content?: string; media?: Delivery['media']; threads?: PostOptions['threads'] } = {},
    form?: [string, string][],
  ) {
    const account = await connect(form);
    return <T extends Target>(target: T): Delivery<T> => ({
      target,
      content,
      media,
      options: { threads: chosen },
      account,
      now: clock.now(),
      mark: async () => undefined,
      published: async () => undefined,
      bytesOf: () => Promise.reject(new Error('Threads fetches files by itself')),
    });
  }
  type To = Awaited<ReturnType<typeof delivery>>;

  const waiting = () => newTarget('threads', clock.now().toISOString());

  /** What the core makes of an outcome, at the time when it goes on. */
  function after(target: Taken, outcome: StepOutcome): Target {
    if (outcome.kind === 'paused' || outcome.kind === 'reconnect' || outcome.kind === 'app-stopped')
      throw new Error(`held: ${outcome.kind}`);
    const next = afterStep(target, outcome, clock.now(), 0);
    if ('nextAttemptAt' in next) clock.advance(Math.max(0, Date.parse(next.nextAttemptAt) - clock.now().getTime()));
    return next;
  }

  const controls = controlsOf<PublishedPost>(simulator.url);

  return {
    ...controls,
    clock,
    threads,
    warnings,
    authorization,
    agree,
    connect,
    delivery,
    publisher,
    waiting,
    after,
    simulatorUrl: simulator.url,
    refresh: threadsRefresh(threads, clock.now),
    changes: threadsChanges(threads),
    comments: threadsComments(threads, clock.now, async (milliseconds) => clock.advance(milliseconds)),
    insights: threadsInsights(threads, clock.now),

    file(name: keyof typeof served, altText?: string): File {
      const { type: mimeType } = served[name];
      const id = mediaIdOf(aClientId, '01JD3333333333333333333333');
      const type = mimeType === 'video/mp4' ? 'video' : 'image';
      return { id, type, mimeType, url: files.address(name), name, ...(altText !== undefined && { altText }) };
    },

    /** Takes steps, each as a worker of its own, until the target is settled or in doubt. */
    async follow(to: To, target: Taken = waiting()) {
      let at: Target = target;
      for (let steps = 0; steps < 100; steps += 1) {
        if (at.state !== 'waiting' && at.state !== 'processing') return at;
        at = after(at, await publisher.step(to(at)));
      }
      throw new Error('no end');
    },

    /** Steps until the next one would publish something. */
    async ready(to: To, target: Taken = waiting()): Promise<ProcessingTarget> {
      let at: Taken = target;
      do {
        const next = after(at, await publisher.step(to(at)));
        if (next.state !== 'processing') throw new Error(`ended: ${JSON.stringify(next)}`);
        at = next;
      } while (at.containerId === undefined || !at.containerId.includes('"container"'));
      clock.advance(5 * second);
      return at;
    },

    /** Its worker died during a step. */
    inDoubt: (target: Taken) => markInDoubt(target, clock.now().toISOString(), clock.now()),

    /** Oldest first. */
    published: async () => (await controls.published()).toReversed(),

    async stop() {
      await simulator.stop();
      await files.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const refusing = (status: number, error: object) => ({ kind: 'error', status, body: { error } });
