import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { feedFile } from '../../../shared/domain/feeds/calendar-feed.ts';
import { day } from '../../../shared/durations.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { demoAdmin, newClient } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();
let call: ApiClient;
let admin: ApiClient;
let clientId: ClientId;
let adminId: ClientId;
beforeAll(async () => {
  ({ call, id: clientId } = await newClient(system));
  admin = (await demoAdmin(system)).call;
  adminId = (await admin(contracts.getMe, {})).user.id;
});

const scheduledFor = new Date(Date.now() + 3 * day).toISOString();

const draftOf = (caller: ApiClient, owner: ClientId, content: string) =>
  caller(contracts.createPost, {
    body: {
      clientId: owner,
      content,
      platforms: ['instagram'],
      status: 'draft',
      scheduledFor,
      timeZone: 'Asia/Beirut',
    },
  });
const draft = (content: string) => draftOf(call, clientId, content);

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

describe('the calendar feed of a client', () => {
  it('is read without signing in, follows its posts, and is answered 304 until one changes', async () => {
    const post = await draft('Fresh manakish; from seven');
    const { address } = await call(contracts.createCalendarFeed, { params: { clientId } });
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
    const [event] = eventsIn(await answer.text());
    expect(event?.summary).toBe('Instagram · Fresh manakish; from seven');
    expect(event?.startDate.toJSDate().getTime()).toBe(Math.floor(Date.parse(scheduledFor) / 1000) * 1000);

    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(address, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);

    const looked = await fetch(address, { method: 'HEAD' });
    expect([
      looked.status,
      looked.headers.get('content-type'),
      looked.headers.get('etag'),
      await looked.text(),
    ]).toEqual([200, 'text/calendar; charset=utf-8', etag, '']);
    expect((await fetch(`${address}0`, { method: 'HEAD' })).status).toBe(404);

    const params = { postId: post.id };
    await call(contracts.updatePost, { params, body: { content: 'Manakish from eight', version: post.version } });
    const changed = await fetch(address, { headers: { 'if-none-match': etag } });
    const [later] = eventsIn(await changed.text());
    expect(later).toMatchObject({ uid: event?.uid, summary: 'Instagram · Manakish from eight' });
    expect(later?.sequence).toBeGreaterThan(event?.sequence ?? Infinity);
  });

  it('is not there without its secret, after a new one and once withdrawn: always in the same words', async () => {
    const params = { clientId };
    const { address: old } = await call(contracts.createCalendarFeed, { params });
    const { address } = await call(contracts.createCalendarFeed, { params });
    expect((await fetch(address)).status).toBe(200);
    const { createdAt, ...others } = await call(contracts.getCalendarFeed, { params });
    expect([typeof createdAt, others]).toEqual(['string', {}]);
    await call(contracts.deleteCalendarFeed, { params });
    expect(await call(contracts.getCalendarFeed, { params })).toEqual({});
    const feeds = `${system.url}/api/feeds`;
    const wrong = [
      old,
      address,
      `${feeds}/${feedFile(clientId)}`,
      `${feeds}/${feedFile(adminId)}?key=x`,
      `${feeds}/x.ics`,
    ];
    const answers = await Promise.all(wrong.map(async (each) => (await fetch(each)).json() as Promise<object>));
    for (const answer of answers)
      expect(answer).toEqual({
        error: { code: 'request.route', message: 'Not found', requestId: expect.any(String) as string },
      });
  });

  it('is of all clients for staff, with their names', async () => {
    await draft('Bread for everybody');
    const other = await newClient(system);
    const { id } = await draftOf(other.call, other.id, 'Cake for everybody');
    const { address } = await admin(contracts.createCalendarFeed, { params: { clientId: adminId } });
    const events = eventsIn(await (await fetch(address)).text());
    expect(events.map(({ summary }) => summary).find((summary) => summary.includes('Bread for everybody'))).toMatch(
      /^.+ · Instagram · Bread for everybody$/,
    );
    expect(events.map(({ uid }) => uid.split('@')[0])).toContain(id);
    await admin(contracts.deleteCalendarFeed, { params: { clientId: adminId } });
  });
});
