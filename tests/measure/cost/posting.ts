/** `node tests/measure/cost/posting.ts`: table units of a post at each step from draft to published, for `units.ts`. Fails above the limit of its whole life. */
import { randomUUID } from 'node:crypto';
import { putAll } from '../../../functions/adapters/dynamodb/table/batches.ts';
import { toClientItem } from '../../../functions/adapters/dynamodb/clients/client-item.ts';
import { toConnectionItem } from '../../../functions/adapters/dynamodb/connections/connection-item.ts';
import { changeableConnections } from '../../../functions/adapters/dynamodb/connections/changeable-connections.ts';
import { dynamoMedia } from '../../../functions/adapters/dynamodb/media/media.ts';
import { dynamoPostClaims } from '../../../functions/adapters/dynamodb/posts/post-claims.ts';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import { lookAhead } from '../../../functions/use-cases/publishing/look-ahead.ts';
import { publishPosts } from '../../../functions/use-cases/publishing/publish-posts.ts';
import type { DueItem } from '../../../functions/use-cases/posts/ports.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { type MediaId, mediaIdOf, type PostId } from '../../../shared/domain/ids.ts';
import { preparedBefore } from '../../../shared/domain/publishing/preparation.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { hour } from '../../../shared/durations.ts';
import { idOfClient } from '../../support/ids.ts';
import { adminApi } from '../bench/data/api.ts';
import { startMeter, sumOfUnits } from '../../support/table/meter.ts';
import { admin } from '../bench/data/records.ts';
import { startWorld } from '../bench/data/world.ts';
import { textTable } from '../bench/figures.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { aPicture } from '../../support/records/media-record.ts';
import { publishingWorld } from '../../support/worlds/publishing-world.ts';
import { withStack } from '../with-stack.ts';

/** Write units of a post with one target and no file. */
const mostOfLife = 25;

const adminId = idOfClient('01JD0000000000000000000001');
const client = aClient({
  plan: 'enterprise',
  planEndDate: new Date(Date.now() + 720 * hour).toISOString(),
  trialEndDate: new Date(Date.now() + 720 * hour).toISOString(),
  socialMediaAccounts: ['facebook', 'instagram'],
});
const picture = aPicture({ id: mediaIdOf(client.id, '01JD3333333333333333333333') });
const accounts = (['facebook', 'instagram'] as const).map((platform, index) =>
  aConnection({ clientId: client.id, platform, accountId: String(index) }),
);

await withStack(async (stack) => {
  const world = await startWorld(stack, async (table) => {
    await putAll(
      table,
      [admin(adminId, new Date()), client].map((each) => toClientItem(each, table.clock())),
    );
    await putAll(table, accounts.map(toConnectionItem));
    await dynamoMedia(table).create(picture);
  });
  const { table } = world;
  const posts = { ...dynamoPosts(table), ...dynamoPostClaims(table) };
  const call = adminApi(world, adminId);
  // Its first request begins a session.
  await call(contracts.listPosts);
  const meter = startMeter();

  const rows: string[][] = [];

  async function measure<T>(what: string, act: () => Promise<T>, share = 1): Promise<T> {
    meter.take();
    const answer = await act();
    const calls = meter.take();
    const units = [sumOfUnits(calls, 'readUnits'), sumOfUnits(calls, 'writeUnits')];
    rows.push([what, ...units.map((each) => (each / share).toFixed(2))]);
    return answer;
  }

  async function makePost(platforms: Platform[], media: MediaId[], at: Date, name: string): Promise<PostId> {
    const body = {
      clientId: client.id,
      content: 'Fresh manakish '.repeat(20),
      platforms,
      media,
      timeZone: 'Asia/Beirut',
    };
    const headers = { 'idempotency-key': randomUUID() };
    const { id } = await measure(`draft, ${name}`, () => call(contracts.createPost, { body, headers }));
    const edit = { params: { postId: id }, body: { content: `${body.content}!` } };
    await measure(`edited, ${name}`, () => call(contracts.updatePost, edit));
    const plan = { params: { postId: id }, body: { status: 'scheduled', scheduledFor: at.toISOString() } };
    await measure(`scheduled, ${name}`, () => call(contracts.updatePost, plan));
    return id;
  }

  const dependencies = {
    ...publishingWorld().dependencies,
    posts,
    connections: changeableConnections(table, () => new Date()),
  };

  async function dueOf(ids: readonly PostId[]): Promise<DueItem[]> {
    const loaded = await Promise.all(ids.map((id) => posts.load(id)));
    return loaded.flatMap(({ id: postId, nextAttemptAt }) =>
      nextAttemptAt === undefined ? [] : [{ postId, nextAttemptAt }],
    );
  }

  async function publish(ids: readonly PostId[], name: string) {
    const ahead = (await dueOf(ids)).map((dueItem) => ({ ...dueItem, isAhead: true as const }));
    await measure(`a day ahead, ${name}`, () => lookAhead(ahead, dependencies), ids.length);
    const checks = ahead.map(({ isAhead: _aDay, ...dueItem }) => ({ ...dueItem, isCheck: true as const }));
    const checkAt = new Date(Date.parse(checks[0]?.nextAttemptAt ?? '') - preparedBefore);
    const check = () => publishPosts(checks, { ...dependencies, clock: () => checkAt });
    await measure(`checked, ${name}`, check, ids.length);
    for (let round = 1; ; round += 1) {
      const dueItems = await dueOf(ids);
      const next = dueItems.map(({ nextAttemptAt }) => nextAttemptAt).toSorted()[0];
      if (next === undefined) return;
      const clock = () => new Date(next);
      const waitUntil = () => Promise.resolve();
      const act = () => publishPosts(dueItems, { ...dependencies, clock, waitUntil });
      await measure(`attempt ${round}, ${name}`, act, ids.length);
    }
  }

  const at = (hours: number) => new Date(Date.now() + hours * hour);
  await publish([await makePost(['facebook'], [], at(48), 'one target')], 'one target');
  await publish([await makePost(['facebook', 'instagram'], [picture.id], at(49), 'two targets')], 'two targets');
  const sameTime = at(50);
  const together: PostId[] = [];
  for (let index = 0; index < 10; index += 1) together.push(await makePost(['facebook'], [], sameTime, 'of ten'));
  await publish(together, 'ten together');
  const heading = ['', 'read units', 'write units'];
  const isNew = ([what]: string[], index: number) => rows.findIndex(([other]) => other === what) === index;
  console.log(textTable([heading, ...rows.filter(isNew)]));
  const life = rows
    .filter(([what = '']) => what.endsWith(', one target'))
    .reduce((sum, row) => sum + Number(row[2]), 0);
  console.log(`One target: ${life} write units from draft to published, of ${mostOfLife}`);
  if (life > mostOfLife) process.exitCode = 1;
});
