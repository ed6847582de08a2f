import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { dynamoPublishingHolds } from '../../../functions/adapters/dynamodb/posts/publishing-holds.ts';
import { dynamoAppUploads } from '../../../functions/adapters/dynamodb/clients/app-uploads.ts';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoPlatformSpending, dynamoPlatformStops } from '../../../functions/adapters/dynamodb/clients/spending.ts';
import { dynamoConnectionTokens } from '../../../functions/adapters/dynamodb/connections/connection-tokens.ts';
import { changeableConnections } from '../../../functions/adapters/dynamodb/connections/changeable-connections.ts';
import { dynamoMedia } from '../../../functions/adapters/dynamodb/media/media.ts';
import { dynamoPostClaims } from '../../../functions/adapters/dynamodb/posts/post-claims.ts';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import type { Table } from '../../../functions/adapters/dynamodb/table/table.ts';
import { rangedFile } from '../../../functions/adapters/files/ranged-file.ts';
import { openParts } from '../../../functions/adapters/platforms/platform-context.ts';
import { publishers, refreshes } from '../../../functions/adapters/platforms/platforms.ts';
import { newId, newSecret } from '../../../functions/runtime/random.ts';
import { withTokens } from '../../../functions/use-cases/connections/renew-tokens.ts';
import type { DueItem } from '../../../functions/use-cases/posts/ports.ts';
import type { TokenVault } from '../../../functions/use-cases/connections/connection-ports.ts';
import { duePosts } from '../../../functions/use-cases/cleanup/due.ts';
import { publishPosts } from '../../../functions/use-cases/publishing/publish-posts.ts';
import { queueDuePosts } from '../../../functions/use-cases/publishing/queue-posts.ts';
import { resumeTargets } from '../../../functions/use-cases/publishing/resume-targets.ts';
import { openSends } from '../../../functions/use-cases/publishing/sends-first.ts';
import { chanceOf } from '../../../infra/local/platforms/kit/faults.ts';
import { type ClientId, mediaIdOf, type PostId, postIdOf } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { PostMedia } from '../../../shared/domain/media/post-media.ts';
import { newTarget } from '../../../shared/domain/publishing/target.ts';
import { hour, minute, second } from '../../../shared/durations.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { PagePosts } from './page-posts.ts';
import { aPdf } from '../../support/fixtures/a-pdf.ts';
import { aVideo, reelShape } from '../../support/fixtures/a-video.ts';
import { newClientId } from '../../support/ids.ts';
import { jpeg, serveFiles } from '../../support/platforms/meta-simulator-client.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aConnection, anAgreement } from '../../support/records/connection-record.ts';
import { aPicture } from '../../support/records/media-record.ts';
import { aPost, unlimited } from '../../support/records/post-record.ts';
import { embeddedTable } from '../../support/table/embedded-table.ts';
import { unused } from '../../support/unused.ts';
import { withStack } from '../with-stack.ts';
import { crowdPage, ourPublicPosts } from './crowd.ts';
import { inWaves, type KillPoint, killsOfEachCall, randomKillPoints, type WorkerRequest } from './kill-points.ts';
import { startKillable } from './killable.ts';
import { type Ended, judge } from './oracle.ts';
import { openOwnConnections } from './own-connections.ts';
import {
  duplicatedMessages,
  type FileKind,
  type Kind,
  optionsOf,
  type PlannedPost,
  plannedPosts,
  rates,
  wavesApart,
} from './plan.ts';
import { openPlatformsInProcess } from './platforms-in-process.ts';
import { chaosOf } from './simulator-controls.ts';
import { createWeather } from './weather.ts';

export interface ShortPlan {
  seed: number;
  posts: number;
  clients: number;
  waves: number;
  randomKills: number;
  pagePosts: PagePosts;
  /** At each of these a worker is killed. */
  steps: readonly KillPoint[];
  /** The share of the kinds of calls at which a worker is killed, beside Meta's. */
  killedCalls: number;
  kinds: readonly Kind[];
}

interface Customer {
  id: ClientId;
  files: Readonly<Record<FileKind, PostMedia[]>>;
}

const mostSkew = 2 * second;
/** What is in doubt is asked about each minute. A few minutes at a time are enough. */
const longStep = 5 * minute;
/** How long after the last wave posts are searched for. */
const wavesInDoubt = 3;
/** In real milliseconds. */
const shortWait = 5;
/** What is not known is asked about for a day, after an hour of doubt. */
const longest = 30 * hour;
/** Short-lived tokens have ended when the first posts are due. */
const tokensAge = 3 * hour;
const vault: TokenVault = {
  seal: async (text) => ({ key: '', nonce: '', tag: '', text }),
  open: async ({ text }) => text,
};

/** The short form: everything in one process, whose time moves on when nothing is left to do. */
export const runInProcess = (plan: ShortPlan) => withStack((stack) => runShort(stack, plan));

async function runShort(stack: AsyncDisposableStack, plan: ShortPlan) {
  const { seed } = plan;
  const started = <T extends { stop: () => Promise<void> }>(part: T): T => stack.adopt(part, () => part.stop());
  const { table } = started(await embeddedTable());
  let time = Date.now();
  const now = () => new Date(time);
  const platforms = await openPlatformsInProcess(now, { META_PAGE_POSTS: plan.pagePosts }, stack);
  const { controls, simulators } = platforms;
  const ownConnections = await openOwnConnections();
  stack.defer(async () => ownConnections.stop());
  const weather = createWeather({ seed, controls, now: () => time, lateAnswers: 0 });
  const picture = { type: 'image/jpeg', bytes: jpeg(1080, 1080) };
  const video = { type: 'video/mp4', bytes: await aVideo(reelShape) };
  const menu = { type: 'application/pdf', bytes: aPdf() };
  const files = started(await serveFiles({ '0.jpg': picture, '1.jpg': picture, '2.mp4': video, '3.pdf': menu }));
  const posts = dynamoPosts(table);
  const connections = changeableConnections(table, now);
  const stops = dynamoPlatformStops(table);
  const database = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
  const wanted = [...new Set(plan.kinds.flatMap((kind) => kind.platforms))];
  const killPoints = inWaves([...plan.steps, ...randomKillPoints(seed, plan.randomKills)], plan.waves);
  const killsEachCall = killsOfEachCall(seed, () => time, plan.killedCalls);
  const armed: KillPoint[] = [];
  const killed: string[] = [];
  let queued: DueItem[] = [];
  const queue = {
    send: async (dueItems: readonly DueItem[]) => void queued.push(...dueItems),
    sendLook: unused,
  };
  let lives = 0;

  async function connect(client: number, clientId: ClientId, platform: Platform) {
    const { token, life, scopes, ...account } = await platforms.grant(platform, client);
    const unsealed = aConnection({ clientId, platform, ...account, scopes, connectedAt: now().toISOString() });
    const connection =
      life === undefined
        ? { ...unsealed, sealedToken: await vault.seal(token, unsealed) }
        : await withTokens(unsealed, { token, ...life }, { vault, now: now() });
    await connections.save(connection, Infinity, anAgreement);
    await resumeTargets(connection, { posts, queue, now: now() });
  }

  async function reconnect(clients: readonly Customer[]) {
    for (const [number, { id: clientId }] of clients.entries())
      for (const { status, platform } of await connections.listFor(clientId))
        if (status === 'reconnect') await connect(number, clientId, platform);
  }

  async function createCustomer(number: number): Promise<Customer> {
    const id = newClientId();
    await dynamoClients(table).create(aClient({ id }, now()));
    for (const platform of wanted) await connect(number, id, platform);
    const media = filesOf(id);
    for (const { url, ...file } of media) await dynamoMedia(table).create(aPicture({ ...file, url }));
    const ofType = (type: FileKind) => media.filter((file) => file.type === type);
    return { id, files: { image: ofType('image'), video: ofType('video'), document: ofType('document') } };
  }

  function filesOf(clientId: ClientId): PostMedia[] {
    const of = (type: FileKind, name: string, url: string, file: { type: string; bytes: Uint8Array }) => ({
      id: mediaIdOf(clientId, newId()),
      type,
      mimeType: file.type,
      name,
      url,
      size: file.bytes.length,
    });
    const square = { width: 1080, height: 1080 };
    return [
      { ...of('image', 'picture.jpg', '/0.jpg', picture), ...square },
      { ...of('image', 'picture.jpg', '/1.jpg', picture), ...square },
      { ...of('video', 'oven.mp4', '/2.mp4', video), width: 720, height: 1280, durationSeconds: 4 },
      of('document', 'menu.pdf', '/3.pdf', menu),
    ];
  }

  async function schedule(planned: PlannedPost, customer?: Customer) {
    const { content, platforms: to, files: count, of, wave, dueAfter } = planned;
    if (customer === undefined) throw new Error('A post is planned for a missing customer');
    const { id: clientId, files: own } = customer;
    const scheduledFor = new Date(time + wave * wavesApart + dueAfter).toISOString();
    const open = to.map((platform) => newTarget(platform, scheduledFor));
    const id = postIdOf(clientId, newId());
    const post = {
      id,
      clientId,
      content,
      media: own[of].slice(0, count),
      options: optionsOf(planned),
      scheduledFor,
      targets: open,
      nextAttemptAt: scheduledFor,
    };
    await posts.create(aPost(post), unlimited);
    return id;
  }

  function killedAt(request: WorkerRequest, when: KillPoint['when']): boolean {
    const index = armed.findIndex((point) => point.when === when && point.isReached(request));
    const [point] = armed.splice(index, index < 0 ? 0 : 1);
    const name = point?.name ?? killsEachCall(request, when);
    if (name !== undefined) killed.push(name);
    return name !== undefined;
  }

  async function startWorker(number: number) {
    lives += 1;
    const killable = started(await startKillable({ database, simulators, weather, killedAt }));
    const asWorker = ownConnections.as(killable.portByPort);
    const document = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: killable.databaseUrl }), {
      marshallOptions: { removeUndefinedValues: true },
    });
    stack.defer(async () => document.destroy());
    let skew = Math.round((chanceOf(seed, 'skew', number, lives) * 2 - 1) * mostSkew);
    const clock = () => new Date(time + skew);
    const own: Table = { document, name: table.name, clock };
    const context = platforms.context(clock);
    const dependencies = {
      posts: { ...dynamoPosts(own), ...dynamoPostClaims(own) },
      connections: changeableConnections(own, clock),
      vault,
      tokens: dynamoConnectionTokens(own),
      refreshes: openParts(refreshes, context),
      publishers: openParts(publishers, context),
      spending: dynamoPlatformSpending(own),
      uploads: dynamoAppUploads(own),
      stops: dynamoPlatformStops(own),
      holds: dynamoPublishingHolds(own),
      noteStop: () => undefined,
      queue,
      unconfirmed: { note: async () => undefined },
      siteUrl: files.address('').slice(0, -1),
      addresses: async () => (path: string) => path,
      bytesOf: rangedFile,
      contentHash: () => 'hash',
      newToken: newSecret,
      warn: () => undefined,
      emit: () => undefined,
      jitter: () => chanceOf(seed, 'jitter', time),
      beginSend: openSends(() => wait(shortWait)),
      clock,
      // Who waits for another's renewal looks again soon; leases are not extended.
      wait: async (milliseconds: number) =>
        milliseconds < second ? wait(shortWait) : new Promise<never>(() => undefined),
      waitUntil: async (instant: Date) => void (skew += Math.max(0, instant.getTime() - clock().getTime())),
      keepMessages: async () => undefined,
    };
    return {
      isDead: killable.isDead,
      async work(dueItems: readonly DueItem[]) {
        const working = asWorker(() => publishPosts(dueItems, dependencies));
        // A dead worker's calls end with the run; their errors are expected.
        working.catch(() => undefined);
        await Promise.race([working, killable.died]);
      },
    };
  }

  const removed: Ended[] = [];
  const asEnded = async (post: PostRecord): Promise<Ended> => ({ post, receipts: await posts.receiptsOf(post.id) });

  /** What has been out for a day is removed, while others may still be asked about. */
  async function removePosts() {
    const onFailure = (_id: string, error: unknown) => {
      throw error;
    };
    const { due } = await duePosts({ posts, now: now(), hasTime: () => true, onFailure });
    for (const post of due) {
      removed.push(await asEnded(post));
      await posts.remove(post);
    }
  }

  const customers: Customer[] = [];
  while (customers.length < plan.clients) customers.push(await createCustomer(customers.length));
  time += tokensAge;
  const planned = plannedPosts(plan, plan.kinds);
  const scheduled: PostId[] = [];
  for (const post of planned) scheduled.push(await schedule(post, customers[post.client]));
  await controls.meta('settings', { quotaTotal: 1_000_000, processingMs: 1500 });
  await controls.meta('chaos', { seed, rates, killToken: true });

  const beganAt = time;
  let begunWaves = 0;
  const workers = [await startWorker(0), await startWorker(1)];
  for (let step = 0; step < 500; step += 1) {
    const [next] = await posts.due(new Date(time + longest));
    if (next === undefined) break;
    const due = Date.parse(next.nextAttemptAt);
    // An overdue post is leased by a dead worker until the lease ends.
    const isAfterWaves = time - beganAt > plan.waves * wavesApart;
    time = due > time ? Math.max(due, time + (isAfterWaves ? longStep : 15 * second)) : time + minute;
    const wave = Math.floor((time - beganAt) / wavesApart);
    for (const each of killPoints.splice(0, wave + 1 - begunWaves)) {
      begunWaves += 1;
      for (const { platform } of await stops.list()) await stops.lift(platform);
      armed.push(...each);
    }
    if (step % 5 === 1 && wave < plan.waves + wavesInDoubt) await crowdPage(controls);
    await reconnect(customers);
    await queueDuePosts({ posts, queue, now: now() });
    const arrived = queued.filter(({ nextAttemptAt }) => Date.parse(nextAttemptAt) <= time + mostSkew);
    queued = [];
    const twice = arrived.filter(
      ({ postId, nextAttemptAt }) => chanceOf(seed, 'twice', postId, nextAttemptAt) < duplicatedMessages,
    );
    const halves = [arrived.filter((_, index) => index % 2 === 0), arrived.filter((_, index) => index % 2 === 1)];
    await Promise.all(workers.map((worker, index) => worker.work([...(halves[index] ?? []), ...twice])));
    for (const [index, worker] of workers.entries()) if (worker.isDead()) workers[index] = await startWorker(index);
    await removePosts();
  }

  const left = scheduled.filter((id) => !removed.some(({ post }) => post.id === id));
  const ended = [...removed, ...(await Promise.all(left.map(async (id) => asEnded(await posts.load(id)))))];
  const published = await ourPublicPosts(controls);
  const faults = { ...(await chaosOf(controls)), ...weather.counts() };
  return { ...judge(ended, published), faults, killed, unreached: armed.map(({ name }) => name) };
}
