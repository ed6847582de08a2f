import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import { writeDayNote } from '../../../functions/use-cases/planning/day-notes.ts';
import { viewCalendar } from '../../../functions/use-cases/planning/view-calendar.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import type { PostMedia } from '../../../shared/domain/media/post-media.ts';
import { Calendar } from '../../../shared/domain/planning/calendar.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { idOfMedia, newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryDayNotes } from '../../support/memory/day-notes.ts';
import { memoryMetrics } from '../../support/memory/metrics.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aMeasuredPost } from '../../support/records/measured-post.ts';
import { aClientId, aPost, unlimited } from '../../support/records/post-record.ts';

const owner: Caller = { clientId: aClientId, role: 'user' };
const staff: Caller = { clientId: newClientId(), role: 'admin' };
const november = { from: '2026-10-31T22:00:00.000Z', to: '2026-11-30T22:00:00.000Z' };
const cedar = aClient({ id: aClientId, name: 'Cedar Bakery' });
const books = aClient({ id: newClientId(), name: 'Byblos Books' });

let posts: ReturnType<typeof memoryPosts>;
let metrics: ReturnType<typeof memoryMetrics>;
let all: Client[];
let notes: ReturnType<typeof memoryDayNotes>;
beforeEach(() => {
  posts = memoryPosts();
  metrics = memoryMetrics();
  all = [cedar, books];
  notes = memoryDayNotes(memoryClients(all));
});

/** As it is answered. */
async function calendarOf(caller: Caller, wanted: Partial<Parameters<typeof viewCalendar>[1]> = {}) {
  const deps = {
    assignments: { of: async () => [cedar.id] },
    clients: memoryClients(all),
    metrics,
    notes,
    posts,
    sign: (path: string) => `${path}?signed`,
    now: noon,
  };
  return Calendar.parse(await viewCalendar(caller, { ...november, ...wanted }, deps));
}
const write = (post: PostRecord) => posts.create(post, unlimited);
const idOf = ({ id }: Client, ulid: string) => postIdOf(id, `01JD22222222222222222222${ulid}`);

describe('a calendar', () => {
  it('has the posts with a time, the earliest first, and of each what is shown of it', async () => {
    const file: PostMedia = {
      id: idOfMedia(`${aClientId}-01JMEDXA0000000000000MED01`),
      type: 'image',
      mimeType: 'image/jpeg',
      url: '/media/bread.jpg',
      name: 'bread.jpg',
    };
    await write(aPost({ id: idOf(cedar, '02'), scheduledFor: '2026-11-22T12:00:00.000Z', content: '🍞'.repeat(200) }));
    await write(aPost({ id: idOf(cedar, '01'), scheduledFor: '2026-11-21T12:00:00.000Z', media: [file] }));
    await write(aPost({ id: idOf(cedar, '03'), status: 'draft', scheduledFor: undefined }));
    await write(aPost({ id: idOf(cedar, '04'), scheduledFor: november.to }));
    const calendar = await calendarOf(owner);
    const [first, second] = calendar.posts;
    expect(calendar).toMatchObject({ total: 2, publications: [], notes: [] });
    expect(first).toEqual({
      id: idOf(cedar, '01'),
      clientId: aClientId,
      clientName: 'Cedar Café',
      content: 'Fresh manakish',
      status: 'scheduled',
      scheduledFor: '2026-11-21T12:00:00.000Z',
      timeZone: 'Asia/Beirut',
      targets: [
        { platform: 'instagram', state: 'waiting' },
        { platform: 'facebook', state: 'waiting' },
      ],
      picture: { type: 'image', url: '/media/bread.jpg?signed' },
      version: 1,
    });
    expect(second?.content).toBe('🍞'.repeat(140));
    expect(await calendarOf(staff)).toEqual(calendar);
  });

  it('has what went out and whose post is deleted, of every client for staff, however many they are', async () => {
    const [soup, bread] = [idOf(books, '01'), idOf(cedar, '02')];
    await metrics.recordPublished(aMeasuredPost({ postId: bread, publishedAt: '2026-11-03T12:00:00.000Z' }));
    await metrics.recordPublished(
      aMeasuredPost({ postId: bread, platform: 'instagram', publishedAt: '2026-11-03T12:00:05.000Z' }),
    );
    await metrics.recordPublished(
      aMeasuredPost({ postId: soup, publishedAt: '2026-11-02T12:00:00.000Z', excerpt: 'Soup' }),
    );
    const there = aPost({ id: idOf(cedar, '03'), status: 'published', scheduledFor: '2026-11-19T12:00:00.000Z' });
    await write(there);
    await metrics.recordPublished(aMeasuredPost({ postId: there.id, publishedAt: there.publishedAt }));
    all.push(...Array.from({ length: 60 }, () => aClient({ id: newClientId() })));
    const { publications, total } = await calendarOf(staff);
    expect(total).toBe(3);
    expect(publications).toEqual([
      {
        postId: soup,
        clientId: books.id,
        clientName: 'Byblos Books',
        excerpt: 'Soup',
        publishedAt: '2026-11-02T12:00:00.000Z',
        platforms: ['facebook'],
      },
      {
        postId: bread,
        clientId: aClientId,
        clientName: 'Cedar Bakery',
        excerpt: 'Fresh manakish',
        publishedAt: '2026-11-03T12:00:00.000Z',
        platforms: ['facebook', 'instagram'],
      },
    ]);
    expect((await calendarOf(owner)).publications).toEqual(publications.slice(1));
    expect((await calendarOf(staff, { clientId: books.id })).publications).toEqual(publications.slice(0, 1));
  });

  it.each([
    [1, { status: 'published' }],
    [1, { platform: 'facebook' }],
    [1, { search: 'MANAKISH' }],
    [0, { platform: 'instagram' }],
    [0, { search: 'soup' }],
    [0, { status: 'scheduled' }],
    [0, { hasFailed: true }],
    [0, { hasUnconfirmed: true }],
    [0, { from: noon.toISOString() }],
  ] as const)('has %i publications where %o is wanted', async (count, wanted) => {
    await metrics.recordPublished(
      aMeasuredPost({ postId: idOf(cedar, '01'), publishedAt: '2026-11-20T11:00:00.000Z' }),
    );
    expect((await calendarOf(staff, wanted)).publications).toHaveLength(count);
  });

  it.each([
    [8000, false],
    [8001, true],
  ])('of %i publications at platforms says whether some were not read', async (count, isCut) => {
    const start = Date.parse('2026-11-03T12:00:00.000Z');
    for (let index = 0; index < count; index += 1) {
      const postId = postIdOf(cedar.id, newId());
      const publishedAt = new Date(start + index * 1000).toISOString();
      await metrics.recordPublished(aMeasuredPost({ postId, publishedAt }));
    }
    expect(await calendarOf(owner)).toMatchObject({ isCut });
  });

  it('has the notes of its days', async () => {
    const dayNotes = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'];
    for (const day of dayNotes) await writeDayNote(staff, { day, text: day }, { notes, newId, now: noon });
    const found = (await calendarOf(staff)).notes.map(({ day }) => day);
    expect(found).toEqual(dayNotes.slice(0, 3));
    expect((await calendarOf(owner)).notes).toEqual([]);
  });

  it('is not that of others', async () => {
    const stranger: Caller = { clientId: newClientId(), role: 'user' };
    await expect(calendarOf(stranger, { clientId: aClientId })).rejects.toMatchObject({ code: 'client.not-found' });
  });
});
