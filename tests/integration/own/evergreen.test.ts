import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { day } from '../../../shared/durations.ts';
import { repeatIn } from '../../../shared/domain/posts/repeats/evergreen.ts';
import { connect, runJob, upload } from '../../support/api/agency.ts';
import { apiClient, request } from '../../support/api/api-client.ts';
import { type Caller, type Cast, openCast } from '../cast.ts';
import { poolTokens } from '../pool-tokens.ts';
import { eventually } from '../../support/local/eventually.ts';
import { startSystem } from '../../support/local/local-system.ts';

let system: Awaited<ReturnType<typeof startSystem>>;
let cast: Cast;
beforeAll(async () => {
  system = await startSystem();
  cast = openCast(await poolTokens(system.dataDir));
});
afterAll(async () => {
  cast.close();
  await system.stop();
});

const callAs = ({ token = '' }: Caller) => apiClient(system.url, token);

it('schedules the posts of a queue one after another, and tells when it cannot', async () => {
  const owner = await cast.caller('client');
  const [call, admin] = [callAs(owner), callAs(await cast.caller('admin'))];
  const { id: clientId, plan: paid } = owner.client;
  await admin(contracts.createSubscription, { body: { clientId, plan: paid, method: 'now' } });
  await connect(call, system.url, clientId, 'facebook');
  const file = await upload(call, clientId);
  const plan = { clientId, content: 'Fresh manakish', platforms: ['facebook' as const], media: [file] };
  const entry = await call(contracts.createEvergreenPost, {
    body: { ...plan, variants: ['Hot manakish'], everyDays: 7 },
  });

  const run = (daysOn: number) => runJob(system.url, 'repeat-evergreen', new Date(Date.now() + daysOn * day));
  const list = async () => (await call(contracts.listPosts, { query: { clientId } })).posts;
  const queue = () => call(contracts.listEvergreenPosts, { query: { clientId } });

  const planned = await call(contracts.listEvergreenRepeats, {
    params: { evergreenId: entry.id },
    query: { count: '2' },
  });
  expect(planned.repeats.map(({ text }) => text)).toEqual(['Fresh manakish', 'Hot manakish']);
  await Promise.all([run(0.01), run(0.01)]);
  const [first, ...others] = await list();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ status: 'scheduled', content: 'Fresh manakish', scheduledFor: planned.repeats[0]?.at });
  const { entries } = await queue();
  expect(first && repeatIn(entries, first.id)).toMatchObject({ entry: { repeats: 1 }, repeat: 1 });

  await run(10);
  expect((await list()).map(({ content }) => content).toSorted()).toEqual(['Fresh manakish', 'Hot manakish']);

  const refused = await request(`${system.url}/api/media/${file}`, 'DELETE', owner.token);
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'media.in-evergreen' } } });

  await call(contracts.deleteConnection, { params: { clientId, platform: 'facebook' } });
  await run(20);
  expect((await queue()).entries[0]?.waiting?.reasonCode).toEqual({ code: 'post.not-connected' });
  const told = await eventually(async () => {
    const { notifications } = await call(contracts.listNotifications, {});
    return notifications.find(({ about }) => about === 'evergreen.waiting');
  });
  expect(told.title).toBe('A post of the evergreen queue waits');
});
