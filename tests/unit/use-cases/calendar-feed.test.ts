import { expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import { makeFeed, viewFeed, withdrawFeed, readFeed } from '../../../functions/use-cases/planning/calendar-feed.ts';
import { endSessions } from '../../../functions/use-cases/clients/end-sessions.ts';
import type { Person } from '../../../shared/domain/access/person.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { feedFile } from '../../../shared/domain/feeds/calendar-feed.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { memoryCalendarFeeds } from '../../support/memory/calendar-feeds.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryCredentials } from '../../support/memory/credentials.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPost, unlimited } from '../../support/records/post-record.ts';

const now = new Date('2026-11-23T10:00:00Z');
const siteUrl = 'https://nashra.example';

async function world() {
  const [cedar, oak] = [aClient({ name: 'Cedar' }), aClient({ name: 'Oak' })];
  const staff = aClient({ name: 'Rima', plan: 'enterprise', isActive: true, isStaff: true });
  const clients = memoryClients([cedar, oak, staff]);
  const feeds = memoryCalendarFeeds(clients);
  const posts = memoryPosts();
  let secrets = 0;
  const personOf = async ({ id, isStaff }: Client): Promise<Person> => ({
    clientId: id,
    role: isStaff === true ? 'admin' : 'user',
  });
  const deps = { clients, feeds, posts, personOf, siteUrl, now, newSecret: () => `secret-${(secrets += 1)}` };
  const own = { clientId: cedar.id, role: 'user' as const };
  const admin = { clientId: staff.id, role: 'admin' as const };
  return { cedar, oak, staff, deps, own, admin };
}

function partsOf(address: string) {
  const url = new URL(address);
  return { feed: url.pathname.slice('/api/feeds/'.length), key: url.searchParams.get('key') ?? '' };
}

it('has an address that is answered once, and whose secret is in no path', async () => {
  const { cedar, deps, own } = await world();
  expect(await viewFeed(own, cedar.id, deps)).toEqual({});
  const made = await makeFeed(own, cedar.id, deps);
  expect(made).toEqual({
    address: `https://nashra.example/api/feeds/${feedFile(cedar.id)}?key=secret-1`,
    createdAt: now.toISOString(),
  });
  expect(await viewFeed(own, cedar.id, deps)).toEqual({ createdAt: now.toISOString() });
});

it('is opened by the latest secret alone, until it is withdrawn; anything else is not there', async () => {
  const { cedar, oak, deps, own } = await world();
  const first = partsOf((await makeFeed(own, cedar.id, deps)).address);
  const second = partsOf((await makeFeed(own, cedar.id, deps)).address);
  expect(await readFeed(second, deps)).toContain('X-WR-CALNAME:Cedar · Nashra');
  const wrong = [first, { ...second, key: '' }, { ...second, feed: feedFile(oak.id) }, { ...second, feed: 'x' }];
  for (const parts of wrong)
    await expect(readFeed(parts, deps)).rejects.toMatchObject({ kind: 'not-found', code: 'request.route' });
  await withdrawFeed(own, cedar.id, deps);
  await expect(readFeed(second, deps)).rejects.toMatchObject({ kind: 'not-found', code: 'request.route' });
});

it('is made and withdrawn by the client and by staff, for others the client is not there', async () => {
  const { cedar, oak, deps, own, admin } = await world();
  await makeFeed(admin, cedar.id, deps);
  for (const doing of [viewFeed(own, oak.id, deps), makeFeed(own, oak.id, deps), withdrawFeed(own, oak.id, deps)])
    await expect(doing).rejects.toMatchObject({ kind: 'not-found' });
});

it('is not there while its client is deactivated, nor from the end of the trial', async () => {
  const { cedar, deps, own } = await world();
  const parts = partsOf((await makeFeed(own, cedar.id, deps)).address);
  const gone = { kind: 'not-found', code: 'request.route' };
  const end = Date.parse(cedar.trialEndDate);
  expect(await readFeed(parts, { ...deps, now: new Date(end - 1) })).toContain('Cedar');
  await expect(readFeed(parts, { ...deps, now: new Date(end) })).rejects.toMatchObject(gone);
  await deps.clients.save(cedar, { ...cedar, isActive: false });
  await expect(readFeed(parts, deps)).rejects.toMatchObject(gone);
});

it('ends with all sessions of its owner, until it is made again', async () => {
  const { cedar, deps, own } = await world();
  const before = partsOf((await makeFeed(own, cedar.id, deps)).address);
  const credentials = memoryCredentials();
  await endSessions(cedar.id, { clients: deps.clients, credentials, now: new Date(+now + 1) });
  await expect(readFeed(before, deps)).rejects.toMatchObject({ kind: 'not-found', code: 'request.route' });
  expect(await viewFeed(own, cedar.id, deps)).toEqual({});
  const after = await makeFeed(own, cedar.id, { ...deps, now: new Date(+now + 1) });
  expect(await readFeed(partsOf(after.address), deps)).toContain('Cedar');
});

it('shows a client its own posts, and staff those of all clients as long as they have access', async () => {
  const { cedar, oak, staff, deps, own, admin } = await world();
  const at = (client: typeof cedar, scheduledFor: string) =>
    aPost({
      id: postIdOf(client.id, newId()),
      clientId: client.id,
      clientName: client.name,
      content: `By ${client.name}`,
      scheduledFor,
    });
  for (const post of [at(cedar, '2026-11-24T08:00:00.000Z'), at(oak, '2026-11-25T08:00:00.000Z')])
    await deps.posts.create(post, unlimited);
  await deps.posts.create(at(cedar, '2027-08-01T08:00:00.000Z'), unlimited);
  const ofCedar = await readFeed(partsOf((await makeFeed(own, cedar.id, deps)).address), deps);
  expect(ofCedar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(ofCedar).toContain('By Cedar');
  const staffFeed = partsOf((await makeFeed(admin, staff.id, deps)).address);
  const ofAll = await readFeed(staffFeed, deps);
  expect(ofAll).toContain('By Cedar');
  expect(ofAll).toContain('By Oak');
  const assigned = new Set([cedar.id]);
  const personOf = async ({ id }: Client) => ({ clientId: id, role: 'admin', rank: 'viewer', assigned }) as const;
  const ofKnown = await readFeed(staffFeed, { ...deps, personOf });
  expect(ofKnown).toContain('By Cedar');
  expect(ofKnown).not.toContain('Oak');
  await deps.clients.save(staff, { ...staff, isActive: false });
  await expect(readFeed(staffFeed, deps)).rejects.toMatchObject({ kind: 'not-found' });
});
