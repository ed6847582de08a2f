import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { changeableConnections } from '../../../functions/adapters/dynamodb/connections/changeable-connections.ts';
import { dynamoSealedKeys } from '../../../functions/adapters/dynamodb/connections/sealed-keys.ts';
import { dynamoRemovals } from '../../../functions/adapters/dynamodb/deletion/removals.ts';
import { openTable, type Table } from '../../../functions/adapters/dynamodb/table/table.ts';
import { blueskyFor } from '../../../functions/adapters/platforms/bluesky/platform.ts';
import { BlueskyError } from '../../../functions/adapters/platforms/bluesky/failure.ts';
import { readAccessToken } from '../../../functions/adapters/platforms/bluesky/tokens.ts';
import { openParts } from '../../../functions/adapters/platforms/platform-context.ts';
import { refreshes } from '../../../functions/adapters/platforms/platforms.ts';
import { kmsVault } from '../../../functions/adapters/secrets/kms-vault.ts';
import { entries } from '../../../functions/entries.ts';
import { readEnvironment } from '../../../functions/runtime/environment.ts';
import { names } from '../../../infra/local/run/environment.ts';
import { listedSimulators, type SimulatorName } from '../../../infra/local/platforms/simulators.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { day, second } from '../../../shared/durations.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { connect, runJob, settled, shopAccounts, shopOptions, upload } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { demoAdmin, newProfessional } from '../../support/api/people.ts';
import { aVideo, reelShape } from '../../support/fixtures/a-video.ts';
import { eventually } from '../../support/local/eventually.ts';
import { startSystem } from '../../support/local/local-system.ts';
import { storedTexts } from '../stored-texts.ts';

const shop = 7;
const accounts = shopAccounts(shop);
/** Of the post. The product itself waits for its second. */
const leadTime = 20 * second;
const content = 'Canary manakish, out of the oven';
const texts: Partial<Record<Platform, string>> = {
  twitter: 'Canary manakish on X',
  threads: 'Canary manakish on Threads',
  youtube: 'Canary description',
};

let system: Awaited<ReturnType<typeof startSystem>>;
let call: ApiClient;
let clientId: ClientId;
let post: Post;
beforeAll(async () => {
  system = await startSystem();
  ({ call, id: clientId } = await newProfessional(system, 'Canary Bakery'));
  const { call: admin } = await demoAdmin(system);
  await admin(contracts.updateClient, { params: { clientId }, body: { plan: 'enterprise' } });
  await connectAll(call, clientId);
});

async function connectAll(as: ApiClient, id: ClientId, those = accounts) {
  for (const platform of Platform.options)
    await connect(as, system.url, id, platform, those[platform], platform === 'linkedin' ? 'page' : undefined);
}
afterAll(() => system.stop());

interface Shown {
  readonly id: string;
  readonly platform?: string;
  readonly text: string;
  readonly at: string;
  readonly mediaUrls: readonly string[];
}

const ask = async <T>(name: SimulatorName, path: string) =>
  (await (await fetch(`${system.platforms[name].url}/_sim/${path}`)).json()) as T;

/** All that is public, by platform. */
async function everythingPublic() {
  const ofEach = listedSimulators.map(async ([name]) => {
    const { published } = await ask<{ published: Shown[] }>(name, 'published');
    return published.map((shown) => ({ ...shown, platform: shown.platform ?? name }));
  });
  return Map.groupBy((await Promise.all(ofEach)).flat(), ({ platform }) => platform);
}

it('publishes one composed post to all nine platforms, each once, not before its second, each with its own words', async () => {
  const film = await upload(call, clientId, 'oven.mp4', await aVideo(reelShape), 'video/mp4');
  const due = new Date(Date.now() + leadTime);
  const body = {
    clientId,
    content,
    texts,
    platforms: [...Platform.options],
    media: [film],
    options: shopOptions(shop),
  };
  const when = { status: 'scheduled' as const, scheduledFor: due.toISOString() };
  const { findings } = await call(contracts.createPreflight, { body });
  expect(findings.filter(({ severity }) => severity === 'blocking')).toEqual([]);
  const { id } = await call(contracts.createPost, { body: { ...body, ...when } });
  expect(new Set((await everythingPublic()).values())).toEqual(new Set());

  post = await settled(call, id);
  expect(Object.fromEntries(post.targets.map(({ platform, state }) => [platform, state]))).toEqual(
    Object.fromEntries(Platform.options.map((platform) => [platform, 'published'])),
  );
  const shown = await everythingPublic();
  const { receipts } = await call(contracts.listReceipts, { params: { postId: id } });
  for (const target of post.targets) {
    const { platform } = target;
    const [one, ...others] = shown.get(platform) ?? [];
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      text: texts[platform] ?? content,
      mediaUrls: [expect.stringMatching(/\.mp4$/)],
    });
    expect(target).toMatchObject({ state: 'published', remoteId: one?.id });
    // Simulators of LinkedIn and the like keep whole seconds.
    const secondOf = (instant: string) => Math.floor(Date.parse(instant) / second);
    expect(secondOf(one?.at ?? '')).toBeGreaterThanOrEqual(secondOf(due.toISOString()));
    const proofs = receipts.filter((receipt) => receipt.platform === platform);
    expect(proofs).toMatchObject([{ promisedAt: due.toISOString(), remoteId: one?.id }]);
    expect(Date.parse(proofs[0]?.publishedAt ?? '')).toBeGreaterThanOrEqual(due.getTime());
  }
});

/** Where each platform is told that a consent ends. Pinterest and Threads have no such call. */
const revocations: readonly (readonly [SimulatorName, RegExp])[] = [
  ['meta', /^DELETE .*\/permissions$/],
  ['tiktok', /^POST \/v2\/oauth\/revoke\/$/],
  ['linkedin', /^POST \/oauth\/v2\/revoke$/],
  ['twitter', /^POST \/2\/oauth2\/revoke$/],
  ['youtube', /^POST \/revoke$/],
  ['bluesky', /^POST \/oauth\/revoke$/],
];

/** A read with the token alone, where it is no address with a token in it. */
const reads: Readonly<Partial<Record<Platform, readonly [SimulatorName, string, string]>>> = {
  tiktok: ['tiktok', 'POST', '/v2/post/publish/creator_info/query/'],
  linkedin: ['linkedin', 'GET', '/v2/me'],
  twitter: ['twitter', 'GET', '/2/users/me'],
  youtube: ['youtube', 'GET', '/youtube/v3/channels?part=id&mine=true'],
  pinterest: ['pinterest', 'GET', '/v5/user_account'],
};
const addressedReads: Readonly<Partial<Record<Platform, readonly [SimulatorName, string]>>> = {
  instagram: ['meta', '/v25.0/me?fields=id'],
  facebook: ['meta', '/v25.0/me?fields=id'],
  threads: ['threads', '/v1.0/me?fields=id'],
};

interface Tokens {
  readonly access: string;
  readonly refresh: string | undefined;
}

async function tokensOf(table: Table, id: ClientId): Promise<Map<Platform, Tokens>> {
  const vault = kmsVault(process.env['TOKEN_KEY_ID'] ?? '', dynamoSealedKeys(table), () => new Date());
  const tokens = new Map<Platform, Tokens>();
  for (const connection of await changeableConnections(table, () => new Date()).listFor(id)) {
    const { platform, sealedToken, renewal } = connection;
    const access = (await vault.open(sealedToken, connection)) ?? '';
    const refresh = renewal && (await vault.open(renewal.sealedRefreshToken, connection));
    tokens.set(platform, { access, refresh });
  }
  return tokens;
}

const context = () => ({
  environment: readEnvironment(entries['client-removal'].uses),
  warn: () => undefined,
  clock: () => new Date(),
});

async function isRead(platform: Platform, { access }: Tokens): Promise<boolean> {
  const [name, method, path] = reads[platform] ?? [];
  if (name !== undefined)
    return (
      await fetch(`${system.platforms[name].url}${path}`, { method, headers: { authorization: `Bearer ${access}` } })
    ).ok;
  const [simulator, address] = addressedReads[platform] ?? [];
  if (simulator !== undefined)
    return (await fetch(`${system.platforms[simulator].url}${address}&access_token=${access}`)).ok;
  // Bluesky takes no token without a proof of our key.
  const { accessToken, key } = readAccessToken(access);
  const url = `${system.platforms.bluesky.url}/xrpc/com.atproto.server.getServiceAuth?aud=did:web:video&lxm=app.bsky.video.getUploadLimits`;
  return blueskyFor(context())
    .ask({ method: 'GET', url }, z.unknown(), { key, accessToken })
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof BlueskyError && error.status === 401) return false;
        throw error;
      },
    );
}

async function readableWith(tokens: ReadonlyMap<Platform, Tokens>): Promise<Platform[]> {
  const all = await Promise.all([...tokens].map(async ([platform, each]) => [platform, await isRead(platform, each)]));
  return Platform.options.filter((platform) => all.some(([one, isOpen]) => one === platform && isOpen));
}

/** Uses the refresh tokens up. */
async function renewedWith(tokens: ReadonlyMap<Platform, Tokens>) {
  const renewals = openParts(refreshes, context());
  const answers: Partial<Record<Platform, string>> = {};
  for (const [platform, { refresh }] of tokens) {
    const renewal = renewals[platform];
    if (refresh === undefined || renewal === 'none') continue;
    const answer = await renewal.refresh(refresh);
    answers[platform] = typeof answer === 'string' ? answer : 'renewed';
  }
  return answers;
}

/** Neither platform lets an app end a consent: their tokens end by themselves. */
const endless: Platform[] = ['pinterest', 'threads'];
const renewedAfterwards = {
  tiktok: 'invalid',
  twitter: 'invalid',
  youtube: 'invalid',
  pinterest: 'renewed',
  bluesky: 'invalid',
  // It renews none that is younger than a day.
  threads: 'unavailable',
};

async function answersOf(name: SimulatorName, route: RegExp): Promise<number[]> {
  const { requests } = await ask<{ requests: { method: string; path: string; status: number }[] }>(name, 'journal');
  return requests.filter(({ method, path }) => route.test(`${method} ${path}`)).map(({ status }) => status);
}

it('ends all that a removed client’s people agreed to, and keeps nothing of theirs but receipts', async () => {
  const stores = {
    dataDir: system.dataDir,
    database: new DynamoDBClient({}),
    s3: new S3Client({ forcePathStyle: true }),
  };
  const table = openTable(names.table);
  const ofClient = async () => (await storedTexts(stores)).filter((text) => text.includes(clientId));
  try {
    const before = (await ofClient()).filter((text) => text.includes('"sealedToken"'));
    expect(before).toHaveLength(Platform.options.length);
    const tokens = await tokensOf(table, clientId);
    expect(await readableWith(tokens)).toEqual(Platform.options);
    const { call: admin } = await demoAdmin(system);
    await admin(contracts.deleteClient, { params: { clientId } });
    const removals = dynamoRemovals(table);
    await eventually(async () => (await removals.find(clientId)) === undefined);
    for (const [name, route] of revocations)
      expect([name, ...new Set(await answersOf(name, route))]).toEqual([name, 200]);
    expect(await readableWith(tokens)).toEqual(endless);
    expect(await renewedWith(tokens)).toEqual(renewedAfterwards);
    const theirs = [content, ...Object.values(texts), ...Object.values(accounts)];
    const left = (await storedTexts(stores)).filter((text) => theirs.some((words) => text.includes(words)));
    const isKept = (text: string) => text.includes('"promisedAt"') || text.includes('"isRemoved":true');
    expect(left.filter((text) => !isKept(text))).toEqual([]);
    expect(left.filter((text) => text.includes('sealed'))).toEqual([]);
  } finally {
    table.document.destroy();
    stores.database.destroy();
    stores.s3.destroy();
  }
});

it('ends at each platform what was agreed to for an account that is disconnected, unless another account shares it', async () => {
  const { call: owner, id } = await newProfessional(system, 'Disconnected Bakery');
  const { call: admin } = await demoAdmin(system);
  await admin(contracts.updateClient, { params: { clientId: id }, body: { plan: 'enterprise' } });
  await connectAll(owner, id);
  const database = new DynamoDBClient({});
  const s3 = new S3Client({ forcePathStyle: true });
  const table = openTable(names.table);
  /** Those that no worker has erased yet, too. */
  const sealedTexts = async () =>
    (await storedTexts({ dataDir: system.dataDir, database, s3 })).filter(
      (text) => text.includes(id) && text.includes('"sealedToken"'),
    );
  try {
    const tokens = await tokensOf(table, id);
    const callsBefore = await Promise.all(revocations.map(async (each) => (await answersOf(...each)).length));
    const disconnect = (platform: Platform) =>
      owner(contracts.deleteConnection, { params: { clientId: id, platform } });
    // One person has agreed to both.
    await disconnect('instagram');
    await eventually(async () => (await sealedTexts()).length === Platform.options.length - 1);
    expect(await readableWith(tokens)).toEqual(Platform.options);
    for (const platform of Platform.options) await disconnect(platform);
    await eventually(async () => (await sealedTexts()).length === 0);
    expect((await owner(contracts.listConnections, { params: { clientId: id } })).connections).toEqual([]);
    for (const [index, [name, route]] of revocations.entries())
      expect([name, ...(await answersOf(name, route)).slice(callsBefore[index])]).toEqual([name, 200]);
    expect(await readableWith(tokens)).toEqual(endless);
    expect(await renewedWith(tokens)).toEqual(renewedAfterwards);
  } finally {
    table.document.destroy();
    database.destroy();
    s3.destroy();
  }
});

it('ends what was agreed to for an account that another takes the place of, unless the same person agreed to both', async () => {
  const { call: owner, id } = await newProfessional(system, 'Moved Bakery');
  const { call: admin } = await demoAdmin(system);
  await admin(contracts.updateClient, { params: { clientId: id }, body: { plan: 'enterprise' } });
  await connectAll(owner, id, shopAccounts(8));
  const table = openTable(names.table);
  const database = new DynamoDBClient({});
  const s3 = new S3Client({ forcePathStyle: true });
  const sealedTexts = async () =>
    (await storedTexts({ dataDir: system.dataDir, database, s3 })).filter(
      (text) => text.includes(id) && text.includes('"sealedToken"'),
    );
  try {
    const tokens = await tokensOf(table, id);
    await connectAll(owner, id, shopAccounts(10));
    await eventually(async () => (await sealedTexts()).length === Platform.options.length);
    // One person runs all Pages.
    expect(await readableWith(tokens)).toEqual(['instagram', 'facebook', ...endless]);
    expect(await renewedWith(tokens)).toEqual(renewedAfterwards);
    expect(await readableWith(await tokensOf(table, id))).toEqual(Platform.options);
  } finally {
    table.document.destroy();
    database.destroy();
    s3.destroy();
  }
});

it('renews by a job what can be renewed, after which all of it is read and posts go out', async () => {
  const { call: owner, id } = await newProfessional(system, 'Renewed Bakery');
  const { call: admin } = await demoAdmin(system);
  await admin(contracts.updateClient, { params: { clientId: id }, body: { plan: 'enterprise' } });
  await connectAll(owner, id, shopAccounts(11));
  const table = openTable(names.table);
  try {
    const before = await tokensOf(table, id);
    await runJob(system.url, 'refresh-tokens', new Date(Date.now() + 100 * day));
    const after = await tokensOf(table, id);
    const isRenewed = (platform: Platform) => before.get(platform)?.access !== after.get(platform)?.access;
    expect(Platform.options.filter(isRenewed)).toEqual(['tiktok', 'twitter', 'youtube', 'pinterest', 'bluesky']);
    expect(await readableWith(after)).toEqual(Platform.options);
    const secrets = [
      ['tiktok', /rft\.|act\./],
      ['bluesky', /tok-[0-9a-f]{64}|ref-[0-9a-f]{64}|eyJ/],
    ] as const;
    for (const [name, secret] of secrets) {
      const journal = await (await fetch(`${system.platforms[name].url}/_sim/journal`)).text();
      expect(journal).toContain('"grant_type":"refresh_token"');
      expect(secret.exec(journal)).toBeNull();
    }
    const body = { clientId: id, content: 'After the renewal', platforms: ['bluesky' as const] };
    const params = { postId: (await owner(contracts.createPost, { body })).id };
    await owner(contracts.createPublication, { params });
    expect(await settled(owner, params.postId)).toMatchObject({ status: 'published' });
  } finally {
    table.document.destroy();
  }
});
