import { rangedFile } from '../../../functions/adapters/files/ranged-file.ts';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoConnections } from '../../../functions/adapters/dynamodb/connections/connections.ts';
import { dynamoMedia } from '../../../functions/adapters/dynamodb/media/media.ts';
import { dynamoPostClaims } from '../../../functions/adapters/dynamodb/posts/post-claims.ts';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import type { Table } from '../../../functions/adapters/dynamodb/table/table.ts';
import { facebookPublisher } from '../../../functions/adapters/platforms/facebook/publisher.ts';
import { openGraph } from '../../../functions/adapters/platforms/meta/graph.ts';
import { instagramPublisher } from '../../../functions/adapters/platforms/instagram/publisher.ts';
import { newId, newSecret } from '../../../functions/runtime/random.ts';
import type { DueItem } from '../../../functions/use-cases/ports/posts.ts';
import { publishPosts } from '../../../functions/use-cases/publishing/publish-posts.ts';
import { queueDuePosts } from '../../../functions/use-cases/publishing/queue-due-posts.ts';
import { resumeTargets } from '../../../functions/use-cases/publishing/resume-targets.ts';
import { shopPage } from '../../../infra/local/platforms/meta/seed.ts';
import { type ClientId, mediaIdOf, type PostId, postIdOf } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { PostMedia } from '../../../shared/domain/media/post-media.ts';
import { newTarget } from '../../../shared/domain/publishing/target.ts';
import { hour, minute, second } from '../../../shared/durations.ts';
import { newClientId } from '../../support/ids.ts';
import { embeddedTable } from '../../support/table/embedded-table.ts';
import {
  app,
  everyScope,
  jpeg,
  logIn,
  pageToken,
  serveFiles,
  startSimulator,
} from '../../support/platforms/meta-simulator-client.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aConnection, anAgreement } from '../../support/records/connection-record.ts';
import { aPicture, attached } from '../../support/records/media-record.ts';
import { memoryPlatform } from '../../support/memory/platform.ts';
import { aPost, unlimited } from '../../support/records/post-record.ts';
import { chanceOf } from '../../../infra/local/platforms/chance.ts';
import { randomKillPoints, inWaves, type KillPoint, postSteps, type WorkerRequest } from './kill-points.ts';
import { startKillable } from './killable.ts';
import { crowdPage, ourPublicPosts } from './crowd.ts';
import { judge } from './oracle.ts';
import {
  duplicatedMessages,
  optionsOf,
  type PagePosts,
  type PlannedPost,
  plannedPosts,
  rates,
  wavesApart,
} from './plan.ts';
import { withStack } from '../with-stack.ts';
import { noneOfAny } from '../../support/platforms/none-of-any.ts';
import { unused } from '../../support/unused.ts';

export interface ShortPlan {
  seed: number;
  posts: number;
  clients: number;
  waves: number;
  randomKills: number;
  pagePosts: PagePosts;
}

interface Customer {
  id: ClientId;
  media: PostMedia[];
}

const mostSkew = 2 * second;
/** What is not known is asked about for a day. */
const longest = 25 * hour;
const platforms = ['instagram', 'facebook'] as const;

/** The short form: everything in one process, whose time moves on when nothing is left to do. */
export const runInProcess = (plan: ShortPlan) => withStack((stack) => runShort(stack, plan));

async function runShort(stack: AsyncDisposableStack, plan: ShortPlan) {
  const { seed } = plan;
  const started = <T extends { stop: () => Promise<void> }>(part: T): T => stack.adopt(part, () => part.stop());
  const { table } = started(await embeddedTable());
  let time = Date.now();
  const now = () => new Date(time);
  const simulator = started(await startSimulator({ now, processingMs: 1500 }));
  const picture = { type: 'image/jpeg', bytes: jpeg(1080, 1080) };
  const files = started(await serveFiles({ '0.jpg': picture, '1.jpg': picture }));
  const posts = dynamoPosts(table);
  const connections = dynamoConnections(table, now);
  const targets = { database: process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '', platform: simulator.graphUrl };
  const killPoints = inWaves([...postSteps(plan.pagePosts), ...randomKillPoints(seed, plan.randomKills)], plan.waves);
  const armed: KillPoint[] = [];
  const killed: string[] = [];
  let queued: DueItem[] = [];
  const queue = { send: async (dueItems: readonly DueItem[]) => void queued.push(...dueItems) };
  let lives = 0;

  async function control<T>(path: string, order?: object): Promise<T> {
    const request = order === undefined ? {} : { method: 'POST', body: JSON.stringify(order) };
    return (await (await fetch(`${simulator.url}/_sim/${path}`, request)).json()) as T;
  }

  async function connect(number: number, clientId: ClientId, platform: Platform) {
    const { id: pageId, instagram } = shopPage(number);
    const scopes = everyScope.map((scope): [string, string] => ['granted_scope', scope]);
    const person = await logIn(simulator, [['decision', 'approve'], ['page', pageId], ...scopes]);
    const sealedToken = { key: '', nonce: '', tag: '', text: await pageToken(simulator, person, pageId) };
    const accountId = platform === 'instagram' ? String(instagram?.id) : pageId;
    const connection = aConnection({
      clientId,
      platform,
      accountId,
      platformData: { pageId },
      sealedToken,
      scopes: everyScope,
      connectedAt: now().toISOString(),
    });
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
    await dynamoClients(table).create(aClient({ id }));
    for (const platform of platforms) await connect(number, id, platform);
    const media = [0, 1].map((index) => aPicture({ id: mediaIdOf(id, newId()), url: `/${index}.jpg` }));
    for (const file of media) await dynamoMedia(table).create(file);
    return { id, media: media.map(attached) };
  }

  async function schedule(planned: PlannedPost, customer?: Customer) {
    const { content, platforms: to, files: count, wave, dueAfter } = planned;
    if (customer === undefined) throw new Error('A post is planned for a missing customer');
    const { id: clientId, media } = customer;
    const scheduledFor = new Date(time + wave * wavesApart + dueAfter).toISOString();
    const open = to.map((platform) => newTarget(platform, scheduledFor));
    const id = postIdOf(clientId, newId());
    const post = {
      id,
      clientId,
      content,
      media: media.slice(0, count),
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
    killed.push(...armed.splice(index, index < 0 ? 0 : 1).map(({ name }) => name));
    return index >= 0;
  }

  async function startWorker(number: number) {
    lives += 1;
    const killable = started(await startKillable(targets, killedAt));
    const document = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: killable.databaseUrl }), {
      marshallOptions: { removeUndefinedValues: true },
    });
    stack.defer(async () => document.destroy());
    const graph = openGraph({
      graphUrl: killable.platformUrl,
      version: 'v25.0',
      appId: app.appId,
      appSecret: async () => app.appSecret,
      warn: () => undefined,
    });
    let skew = Math.round((chanceOf(seed, 'skew', number, lives) * 2 - 1) * mostSkew);
    const clock = () => new Date(time + skew);
    const own: Table = { document, name: table.name, clock };
    const dependencies = {
      posts: { ...dynamoPosts(own), ...dynamoPostClaims(own) },
      connections: dynamoConnections(own, clock),
      vault: { seal: unused, open: async ({ text }: { text: string }) => text },
      tokens: { claim: unused, renew: unused, release: unused, end: unused, markEndingSoon: unused, due: unused },
      refreshes: noneOfAny,
      publishers: {
        instagram: instagramPublisher(graph),
        facebook: facebookPublisher(graph, { isAtOnce: plan.pagePosts === 'at-once' }),
        tiktok: memoryPlatform(),
        linkedin: memoryPlatform(),
        bluesky: memoryPlatform(),
      },
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
      clock,
      wait: () => new Promise<never>(() => undefined),
      waitUntil: async (instant: Date) => void (skew += Math.max(0, instant.getTime() - clock().getTime())),
      keepMessages: async () => undefined,
    };
    return {
      isDead: killable.isDead,
      async work(dueItems: readonly DueItem[]) {
        const working = publishPosts(dueItems, dependencies);
        // A dead worker's calls end with the run; their errors are expected.
        working.catch(() => undefined);
        await Promise.race([working, killable.died]);
      },
    };
  }

  const customers: Customer[] = [];
  while (customers.length < plan.clients) customers.push(await createCustomer(customers.length));
  const planned = plannedPosts({ ...plan, workers: 2, timeouts: 0 });
  const scheduled: PostId[] = [];
  for (const post of planned) scheduled.push(await schedule(post, customers[post.client]));
  await control('chaos', { seed, rates, killToken: true });

  const beganAt = time;
  let begunWaves = 0;
  const workers = [await startWorker(0), await startWorker(1)];
  for (let step = 0; step < 500; step += 1) {
    const [next] = await posts.due(new Date(time + longest));
    if (next === undefined) break;
    const due = Date.parse(next.nextAttemptAt);
    // An overdue post is leased by a dead worker until the lease ends.
    time = due > time ? Math.max(due, time + 15 * second) : time + minute;
    const wave = Math.floor((time - beganAt) / wavesApart);
    for (const each of killPoints.splice(0, wave + 1 - begunWaves)) {
      begunWaves += 1;
      armed.push(...each);
    }
    if (step % 5 === 1) await crowdPage(control);
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
  }

  const ended = await Promise.all(
    scheduled.map(async (id) => ({ post: await posts.load(id), receipts: await posts.receiptsOf(id) })),
  );
  const published = await ourPublicPosts(control);
  const { counts: faults } = await control<{ counts: Record<string, number> }>('chaos');
  return { ...judge(ended, published), faults, killed, unreached: armed.map(({ name }) => name) };
}
