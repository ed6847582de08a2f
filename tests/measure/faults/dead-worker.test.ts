import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dynamoPublishingHolds } from '../../../functions/adapters/dynamodb/posts/publishing-holds.ts';
import { dynamoAppUploads } from '../../../functions/adapters/dynamodb/clients/app-uploads.ts';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoPlatformSpending, dynamoPlatformStops } from '../../../functions/adapters/dynamodb/clients/spending.ts';
import { changeableConnections } from '../../../functions/adapters/dynamodb/connections/changeable-connections.ts';
import { dynamoConnectionTokens } from '../../../functions/adapters/dynamodb/connections/connection-tokens.ts';
import { dynamoMedia } from '../../../functions/adapters/dynamodb/media/media.ts';
import { dynamoPostClaims } from '../../../functions/adapters/dynamodb/posts/post-claims.ts';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import type { Table } from '../../../functions/adapters/dynamodb/table/table.ts';
import { rangedFile } from '../../../functions/adapters/files/ranged-file.ts';
import { openParts } from '../../../functions/adapters/platforms/platform-context.ts';
import { publishers, refreshes } from '../../../functions/adapters/platforms/platforms.ts';
import { newId, newSecret } from '../../../functions/runtime/random.ts';
import type { PublishDependencies } from '../../../functions/use-cases/publishing/publish-dependencies.ts';
import { publishPosts } from '../../../functions/use-cases/publishing/publish-posts.ts';
import { openSends } from '../../../functions/use-cases/publishing/sends-first.ts';
import { withTokens } from '../../../functions/use-cases/connections/renew-tokens.ts';
import { mediaIdOf, type PostId, postIdOf } from '../../../shared/domain/ids.ts';
import { waitingFor } from '../../../shared/domain/posts/planned-post.ts';
import { minute, second } from '../../../shared/durations.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { aVideo, reelShape } from '../../support/fixtures/a-video.ts';
import { newClientId } from '../../support/ids.ts';
import { jpeg, serveFiles } from '../../support/platforms/meta-simulator-client.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aConnection, anAgreement } from '../../support/records/connection-record.ts';
import { aPicture } from '../../support/records/media-record.ts';
import { aPost, unlimited } from '../../support/records/post-record.ts';
import { embeddedTable } from '../../support/table/embedded-table.ts';
import { ourPublicPosts } from './crowd.ts';
import { type Kind, kindsOfAll, optionsOf } from './plan.ts';
import { openPlatformsInProcess } from './platforms-in-process.ts';

/** The lease, and a tick of the minute job. */
const promised = 45 * second;
const vault = {
  seal: async (text: string) => ({ key: '', nonce: '', tag: '', text }),
  open: async ({ text }: { text: string }) => text,
};

const contentFor = (client: number) => `Fresh manakish for client ${client}`;
const picture = {
  type: 'image' as const,
  url: '/0.jpg',
  mimeType: 'image/jpeg',
  size: jpeg(1080, 1080).length,
  width: 1080,
  height: 1080,
};
const oven = await aVideo(reelShape);
const video = {
  type: 'video' as const,
  url: '/1.mp4',
  mimeType: 'video/mp4',
  size: oven.length,
  width: 720,
  height: 1280,
  durationSeconds: 4,
};

const stack = new AsyncDisposableStack();
let time = Date.now();
const now = () => new Date(time);
let table: Table;
let platforms: Awaited<ReturnType<typeof openPlatformsInProcess>>;
let clients = 0;
let files: Awaited<ReturnType<typeof serveFiles>>;

beforeAll(async () => {
  ({ table } = stack.adopt(await embeddedTable(), ({ stop }) => stop()));
  platforms = await openPlatformsInProcess(now, {}, stack);
  const served = {
    '0.jpg': { type: picture.mimeType, bytes: jpeg(1080, 1080) },
    '1.mp4': { type: video.mimeType, bytes: oven },
  };
  files = await serveFiles(served);
  stack.defer(() => files.stop());
  await platforms.controls.meta('settings', { processingMs: 1500 });
});
afterAll(() => stack.disposeAsync());

const posts = () => ({ ...dynamoPosts(table), ...dynamoPostClaims(table) });

function worker(waitUntil: PublishDependencies['waitUntil'], changed: Partial<PublishDependencies> = {}) {
  const context = platforms.context(now);
  const dependencies: PublishDependencies = {
    posts: posts(),
    connections: changeableConnections(table, now),
    vault,
    tokens: dynamoConnectionTokens(table),
    refreshes: openParts(refreshes, context),
    publishers: openParts(publishers, context),
    spending: dynamoPlatformSpending(table),
    uploads: dynamoAppUploads(table),
    stops: dynamoPlatformStops(table),
    holds: dynamoPublishingHolds(table),
    noteStop: () => undefined,
    queue: { send: async () => undefined },
    unconfirmed: { note: async () => undefined },
    siteUrl: files.address('').slice(0, -1),
    addresses: async () => (path) => path,
    bytesOf: rangedFile,
    contentHash: () => 'hash',
    newToken: newSecret,
    warn: () => undefined,
    emit: () => undefined,
    jitter: () => 0,
    beginSend: openSends(() => new Promise(() => undefined)),
    clock: now,
    wait: () => new Promise<never>(() => undefined),
    waitUntil,
    keepMessages: async () => undefined,
    ...changed,
  };
  return async (postId: PostId) => {
    const { nextAttemptAt } = await posts().load(postId);
    if (nextAttemptAt !== undefined) await publishPosts([{ postId, nextAttemptAt }], dependencies);
  };
}

/** A token that the dead worker is renewing is waited for. */
const working = () =>
  worker(async (instant) => void (time = Math.max(time, instant.getTime())), {
    wait: (milliseconds) => wait(milliseconds, undefined, { ref: false }),
  });

/** Each platform with the least that it takes, and with a file. */
const kinds = Platform.options.flatMap((platform) => {
  const alone = kindsOfAll().filter(({ platforms: [only, ...others] }) => only === platform && others.length === 0);
  const [text, file] = [0, 1].map((count) => alone.find(({ files: some }) => some === count));
  return [
    ...(text === undefined ? [] : [[platform, 'a text', text] as const]),
    ...(file === undefined ? [] : [[platform, `a file (${file.of})`, file] as const]),
  ];
});

/** Of a client who has connected the platform, planned half an hour ahead. */
async function planned(platform: Platform, { files: count, of }: Kind): Promise<{ postId: PostId; dueAt: number }> {
  const clientId = newClientId();
  const number = (clients += 1);
  await dynamoClients(table).create(aClient({ id: clientId }, now()));
  const { token, life, scopes, ...account } = await platforms.grant(platform, number);
  const unsealed = aConnection({ clientId, platform, ...account, scopes, connectedAt: now().toISOString() });
  const connection =
    life === undefined
      ? { ...unsealed, sealedToken: await vault.seal(token) }
      : await withTokens(unsealed, { token, ...life }, { vault, now: now() });
  await changeableConnections(table, now).save(connection, Infinity, anAgreement);
  const id = mediaIdOf(clientId, newId());
  const own = { id, name: 'oven', ...(of === 'video' ? video : picture) };
  await dynamoMedia(table).create(aPicture(own));
  const dueAt = Math.ceil(time / minute) * minute + 30 * minute;
  const post = aPost({
    id: postIdOf(clientId, newId()),
    clientId,
    content: contentFor(number),
    media: count === 0 ? [] : [own],
    options: optionsOf({ client: number, firstComment: undefined }),
    ...waitingFor({ status: 'scheduled', scheduledFor: new Date(dueAt).toISOString() }, [platform], now()),
  });
  await posts().create(post, unlimited);
  return { postId: post.id, dueAt };
}

async function worksUntil(postId: PostId, end: number) {
  const work = working();
  for (let step = 0; step < 50; step += 1) {
    const { nextAttemptAt, lease } = await posts().load(postId);
    if (nextAttemptAt === undefined) return;
    const next = Math.max(Date.parse(nextAttemptAt), lease === undefined ? 0 : Date.parse(lease.until));
    if (next >= end) return;
    time = Math.max(time, next);
    await work(postId);
  }
}

it.each(kinds)(
  'at %s, %s that a worker held which died a second before its time is out once, when its lease has ended',
  async (platform, _what, kind) => {
    const { postId, dueAt } = await planned(platform, kind);
    await worksUntil(postId, dueAt);
    time = dueAt - 3 * second;
    void worker(() => new Promise<never>(() => undefined))(postId);
    await expect.poll(async () => (await posts().load(postId)).lease).toBeDefined();
    time = dueAt - second;
    await worksUntil(postId, dueAt + 10 * minute);
    const { content, targets } = await posts().load(postId);
    expect(targets).toMatchObject([{ platform, state: 'published' }]);
    const [receipt] = await posts().receiptsOf(postId);
    expect(Date.parse(receipt?.publishedAt ?? '') - dueAt).toBeLessThanOrEqual(promised);
    expect((await ourPublicPosts(platforms.controls)).filter(({ text }) => text === content)).toHaveLength(1);
  },
);
