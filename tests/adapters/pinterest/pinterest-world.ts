import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  pinterestAccountOptions,
  pinterestBoards,
} from '../../../functions/adapters/platforms/pinterest/account-options.ts';
import {
  pinterestAuthorization,
  pinterestRefresh,
} from '../../../functions/adapters/platforms/pinterest/authorization.ts';
import { pinterestChanges } from '../../../functions/adapters/platforms/pinterest/platform.ts';
import { pinterestLiveNumbers } from '../../../functions/adapters/platforms/pinterest/live-numbers.ts';
import { openPinterest } from '../../../functions/adapters/platforms/pinterest/pinterest.ts';
import { pinterestPublisher } from '../../../functions/adapters/platforms/pinterest/publisher.ts';
import type { Delivery } from '../../../functions/use-cases/publishing/ports.ts';
import type { PublishedPin } from '../../../infra/local/platforms/pinterest/published.ts';
import {
  type PinterestSimulatorOptions,
  startPinterestSimulator,
} from '../../../infra/local/platforms/pinterest/pinterest.ts';
import { megabyte } from '../../../shared/byte-sizes.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import {
  markInDoubt,
  markStarted,
  newTarget,
  type OpenTarget,
  type Target,
} from '../../../shared/domain/publishing/target.ts';
import type { PinterestOptions } from '../../../shared/platforms/options/pinterest.ts';
import { createClock, decide, jpeg, mp4 } from '../../support/platforms/meta-simulator-client.ts';
import { controlsOf } from '../../support/platforms/simulator-controls.ts';
import { aClientId } from '../../support/records/post-record.ts';

export const redirectUri = 'http://127.0.0.1:4321/auth/pinterest/callback';
export const [breakfast, sweets] = ['549755885175000001', '549755885175000002'];
/** Sections of `breakfast`. */
export const [manakish, pastries] = ['549755885176000001', '549755885176000002'];
const app = { clientId: '1500000', clientSecret: 'a-secret-of-the-simulated-app' };

type File = Delivery['media'][number];

/** A video is a whole MP4 followed by nothing. */
const files: Readonly<Record<string, { bytes: Uint8Array; type: File['type']; mimeType: string }>> = {
  'one.jpg': { bytes: jpeg(1000, 1500), type: 'image', mimeType: 'image/jpeg' },
  'two.jpg': { bytes: jpeg(1000, 1500), type: 'image', mimeType: 'image/jpeg' },
  'wide.jpg': { bytes: jpeg(1500, 1000), type: 'image', mimeType: 'image/jpeg' },
  'video.mp4': { bytes: Buffer.concat([mp4, Buffer.alloc(9 * megabyte)]), type: 'video', mimeType: 'video/mp4' },
  'broken.mp4': { bytes: Buffer.from('no video'), type: 'video', mimeType: 'video/mp4' },
};

export async function pinterestWorld(options: Partial<PinterestSimulatorOptions> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pinterest-simulator-'));
  const clock = createClock();
  const simulator = await startPinterestSimulator({
    dataDir,
    ...app,
    redirectUris: [redirectUri],
    now: clock.now,
    ...options,
  });
  /** Our own site, from which Pinterest fetches pictures. */
  const site = createServer((request, response) => {
    const found = files[(request.url ?? '').slice(1)];
    if (found === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': found.mimeType }).end(found.bytes);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

  function file(name: string, altText?: string): File {
    const { bytes = new Uint8Array(), type = 'image', mimeType = 'image/jpeg' } = files[name] ?? {};
    const id = mediaIdOf(aClientId, '01JD3333333333333333333333');
    const url = `${siteUrl}/${name}`;
    return { id, type, mimeType, url, name, size: bytes.length, ...(altText !== undefined && { altText }) };
  }

  const pinterest = openPinterest({
    apiUrl: simulator.url,
    siteUrl: simulator.url,
    clientId: app.clientId,
    clientSecret: async () => app.clientSecret,
  });
  const authorization = pinterestAuthorization(pinterest, clock.now);
  const publisher = pinterestPublisher(pinterest);
  /** The bytes of each read. */
  const reads: number[] = [];

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

  async function delivery({
    content = 'Fresh manakish',
    media = [file('one.jpg')],
    cover,
    pinterest: chosen = { board: breakfast },
  }: {
    content?: string;
    media?: Delivery['media'];
    cover?: Delivery['cover'];
    pinterest?: PinterestOptions;
  } = {}) {
    const account = await connect();
    return <T extends Target>(target: T): Delivery<T> => ({
      target,
      content,
      media,
      cover,
      options: { pinterest: chosen },
      account,
      now: clock.now(),
      mark: async () => undefined,
      published: async () => undefined,
      bytesOf: async (url, from, to) => {
        reads.push(to - from);
        return (files[url.slice(siteUrl.length + 1)]?.bytes ?? new Uint8Array()).slice(from, to);
      },
    });
  }

  /** At its time. */
  const waiting = () => markStarted(newTarget('pinterest', clock.now().toISOString()), clock.now());
  const processing = (containerId: string, retries = 0) => ({
    platform: 'pinterest' as const,
    state: 'processing' as const,
    containerId,
    since: clock.now().toISOString(),
    nextAttemptAt: clock.now().toISOString(),
    startedAt: clock.now().toISOString(),
    retries,
  });
  type To = Awaited<ReturnType<typeof delivery>>;

  /** One step that must go on. */
  async function stepOn(to: To, target: OpenTarget = waiting()) {
    if (target.state === 'in-doubt') throw new Error('in doubt');
    const outcome = await publisher.step(to(target));
    if (outcome.kind !== 'processing' || outcome.containerId === undefined)
      throw new Error(`ended: ${JSON.stringify(outcome)}`);
    clock.advance((outcome.afterSeconds ?? 2) * 1000);
    return processing(outcome.containerId, target.retries);
  }

  const controls = controlsOf<PublishedPin>(simulator.url);

  return {
    ...controls,
    clock,
    pinterest,
    file,
    authorization,
    agree,
    connect,
    delivery,
    reads,
    publisher,
    waiting,
    processing,
    stepOn,
    simulatorUrl: simulator.url,
    refresh: pinterestRefresh(pinterest, clock.now),
    changes: pinterestChanges(pinterest),
    boards: pinterestAccountOptions(pinterest),
    ofBoards: pinterestBoards(pinterest),
    numbers: pinterestLiveNumbers(pinterest, clock.now),

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

    /** All but the irreversible step is done. */
    async ready(to: To) {
      let at = await stepOn(to);
      while (!at.containerId.includes('"ready"')) at = await stepOn(to, at);
      return at;
    },

    /** Its worker died during a step. */
    inDoubt: (target: OpenTarget) => markInDoubt(target, clock.now().toISOString(), clock.now()),

    /** Oldest first. */
    published: async () => (await controls.published()).toReversed(),

    async stop() {
      await simulator.stop();
      site.closeAllConnections();
      site.close();
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
