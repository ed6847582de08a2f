import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blueskyAuthorization } from '../../../functions/adapters/platforms/bluesky/authorization.ts';
import { blueskyRefresh } from '../../../functions/adapters/platforms/bluesky/tokens.ts';
import { openBluesky } from '../../../functions/adapters/platforms/bluesky/bluesky.ts';
import { blueskyChanges } from '../../../functions/adapters/platforms/bluesky/platform.ts';
import { clientMetadata } from '../../../functions/adapters/platforms/bluesky/client-metadata.ts';
import { blueskyComments } from '../../../functions/adapters/platforms/bluesky/comments.ts';
import { blueskyInsights } from '../../../functions/adapters/platforms/bluesky/insights.ts';
import { blueskyPublisher } from '../../../functions/adapters/platforms/bluesky/publisher.ts';
import { rangedFile } from '../../../functions/adapters/files/ranged-file.ts';
import type { Delivery } from '../../../functions/use-cases/publishing/ports.ts';
import { startLoopbackServer } from '../../../infra/local/http/loopback-server.ts';
import { otherHost, startBlueskySimulator } from '../../../infra/local/platforms/bluesky/bluesky.ts';
import type { PublishedPost } from '../../../infra/local/platforms/bluesky/published.ts';
import { megabyte } from '../../../shared/byte-sizes.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import {
  afterInquiry,
  afterStep,
  markInDoubt,
  markStarted,
  newTarget,
  type OpenTarget,
  type Target,
} from '../../../shared/domain/publishing/target.ts';
import type { MediaType } from '../../../shared/domain/media/media.ts';
import type { BlueskyOptions } from '../../../shared/platforms/options/bluesky.ts';
import { inquireAlone } from '../../support/platforms/inquire-alone.ts';
import { createClock, decide, jpeg, mp4, serveFiles } from '../../support/platforms/meta-simulator-client.ts';
import { controlsOf } from '../../support/platforms/simulator-controls.ts';
import { aClientId } from '../../support/records/post-record.ts';

export const redirectUri = 'http://127.0.0.1:4321/auth/bluesky/callback';
export const cedar = { did: 'did:plc:cedarcafebeirut222222abc', handle: 'cedar-cafe.bsky.social' };
export const byblos = { did: 'did:plc:byblosbooks222222222abcd', handle: 'byblos-books.example' };

const files: Readonly<Record<string, { type: MediaType; bytes: Uint8Array }>> = {
  'one.jpg': { type: 'image/jpeg', bytes: jpeg(1080, 1920) },
  'two.jpg': { type: 'image/jpeg', bytes: jpeg(10, 20) },
  'oven.mp4': { type: 'video/mp4', bytes: Buffer.concat([mp4, Buffer.alloc(9 * megabyte)]) },
  'broken.mp4': { type: 'video/mp4', bytes: Buffer.from('no video') },
};

export async function blueskyWorld() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bluesky-simulator-'));
  const clock = createClock();
  const simulator = await startBlueskySimulator({ dataDir, now: clock.now });
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ format: 'pem', type: 'pkcs8' })
    .toString();
  const site = await startLoopbackServer(0, async (_request, response) => {
    const metadata = await clientMetadata(bluesky, { siteUrl: site.url, redirectUri });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata));
  });
  const settings = {
    clientId: `${site.url}/api/auth/bluesky/client-metadata`,
    directoryUrl: simulator.url,
    appviewUrl: otherHost(simulator.url),
    signInUrl: simulator.url,
    siteUrl: simulator.url,
    videoUrl: simulator.url,
    signingKey: async () => key,
    clock: clock.now,
  };
  const bluesky = openBluesky(settings);
  const served = await serveFiles(files);
  /** The bytes of each read. */
  const reads: number[] = [];
  const authorization = blueskyAuthorization(bluesky);
  const publisher = blueskyPublisher(bluesky);

  async function agree(account = cedar.handle, form: [string, string][] = [['decision', 'approve-all']]) {
    const { url, memo } = await authorization.begin({ state: 'state', redirectUri, account });
    const { searchParams } = await decide(url, form);
    return { code: searchParams.get('code') ?? '', issuer: searchParams.get('iss') ?? undefined, memo, redirectUri };
  }

  async function connect(handle?: string) {
    const { accounts } = await authorization.grant(await agree(handle));
    const [account] = accounts;
    if (account?.life === undefined) throw new Error('nothing was granted');
    return { ...account, life: account.life };
  }

  const controls = controlsOf<PublishedPost>(simulator.url);

  async function delivery({
    content = 'Fresh manakish',
    pictures = [],
    options,
    handle,
  }: { content?: string; pictures?: readonly string[]; options?: BlueskyOptions; handle?: string } = {}) {
    const account = await connect(handle);
    // Its server has given a nonce: what is planned for a call then meets the call itself.
    await blueskyChanges(bluesky).remove?.(account, `at://${account.accountId}/app.bsky.feed.post/3jui7kd54zh2y`);
    const media = pictures.map((name, place) => ({
      id: mediaIdOf(aClientId, `01JD333333333333333333333${place}`),
      type: name.endsWith('.mp4') ? ('video' as const) : ('image' as const),
      mimeType: files[name]?.type ?? 'image/jpeg',
      url: served.address(name),
      name,
      size: files[name]?.bytes.length ?? 0,
      width: 1080,
      height: 1920,
      ...(place === 0 && { altText: 'Bread in the oven' }),
    }));
    return <T extends Target>(target: T): Delivery<T> => ({
      target,
      content,
      media,
      options: { bluesky: options },
      account,
      now: clock.now(),
      mark: async () => undefined,
      published: async () => undefined,
      bytesOf: async (url, from, to) => {
        reads.push(to - from);
        return rangedFile(url, from, to);
      },
    });
  }

  type To = Awaited<ReturnType<typeof delivery>>;

  /** As the workers do: one step or question after the other, until the target is settled. */
  async function follow(to: To, from: OpenTarget, most = 30): Promise<Target> {
    let target: Target = from;
    for (let step = 0; step < most && 'nextAttemptAt' in target; step += 1) {
      clock.advance(Math.max(0, Date.parse(target.nextAttemptAt) - clock.now().getTime()));
      if (target.state === 'in-doubt') {
        target = afterInquiry(target, await inquireAlone(publisher, to(target)), clock.now());
        continue;
      }
      const begun: Extract<Target, { state: 'waiting' | 'processing' }> = markStarted(target, clock.now());
      const outcome = await publisher.step(to(begun));
      if (outcome.kind === 'paused' || outcome.kind === 'app-stopped' || outcome.kind === 'reconnect')
        throw new Error(JSON.stringify(outcome));
      target = afterStep(begun, outcome, clock.now(), 0);
    }
    return target;
  }

  return {
    ...controls,
    clock,
    bluesky,
    authorization,
    publisher,
    agree,
    connect,
    delivery,
    follow,
    refresh: blueskyRefresh(bluesky),
    changes: blueskyChanges(bluesky),
    comments: blueskyComments(bluesky),
    insights: blueskyInsights(bluesky),
    reads,
    simulatorUrl: simulator.url,
    waiting: () => newTarget('bluesky', clock.now().toISOString()),
    /** Its worker died during a send. */
    dead: (target: OpenTarget) => markInDoubt(target, clock.now().toISOString(), clock.now()),
    changeNonces: () => controls.control('nonces'),
    forgetBlobs: () => controls.control('forget-blobs'),
    requests: controls.journal,
    describe: async () => (await fetch(settings.clientId)).json() as Promise<Record<string, unknown>>,

    async stop() {
      await Promise.all([served.stop(), site.stop(), simulator.stop()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
