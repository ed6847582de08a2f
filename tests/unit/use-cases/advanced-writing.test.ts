import { describe, expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import { draftMonth } from '../../../functions/use-cases/captions/draft-month.ts';
import { draftReply } from '../../../functions/use-cases/captions/draft-reply.ts';
import { explainPost } from '../../../functions/use-cases/captions/explain-post.ts';
import { MonthDraftRequest } from '../../../shared/domain/captions/month-draft.ts';
import { answerPlainly } from '../../../shared/domain/captions/plain-writer/answer-plainly.ts';
import type { WritingOrder } from '../../../shared/domain/captions/writing-order.ts';
import { type ClientId, postIdOf } from '../../../shared/domain/ids.ts';
import { noConversations } from '../../../shared/domain/conversations/conversation-settings.ts';
import { dayNoteIdOf } from '../../../shared/domain/planning/day-note.ts';
import { noPostingSettings } from '../../../shared/domain/planning/posting-settings.ts';
import type { Plan } from '../../../shared/domain/plans/plans.ts';
import { memoryBrandNotes } from '../../support/memory/brand-notes.ts';
import { memoryCaptionSpending } from '../../support/memory/caption-spending.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryComments, memoryConversations } from '../../support/memory/conversations.ts';
import { memoryDayNotes } from '../../support/memory/day-notes.ts';
import { memoryMetrics } from '../../support/memory/metrics.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { memoryPostingSettings } from '../../support/memory/posting-settings.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aComment } from '../../support/records/comment-record.ts';
import { aMeasuredPost, someMetrics } from '../../support/records/measured-post.ts';
import { aPost } from '../../support/records/post-record.ts';

const unlimited = { monthlyPosts: Infinity, scheduledPosts: Infinity };
const charge = { microDollars: 900, inputTokens: 2000, outputTokens: 1500 };

async function world({
  plan = 'enterprise',
  answer = answerPlainly,
}: { plan?: Plan; answer?: (order: WritingOrder) => unknown } = {}) {
  const [client, stranger] = [aClient({ plan }), aClient({ plan: 'enterprise' })];
  const clients = memoryClients([client, stranger]);
  const orders: WritingOrder[] = [];
  const spending = memoryCaptionSpending();
  const warnings: string[] = [];
  const deps = {
    clients,
    brandNotes: memoryBrandNotes(clients),
    dayNotes: memoryDayNotes(clients),
    posts: memoryPosts(),
    metrics: memoryMetrics(),
    settings: memoryPostingSettings(clients),
    comments: memoryComments(),
    conversations: memoryConversations(),
    writer: {
      mostOf: () => 1000,
      async write(order: WritingOrder) {
        orders.push(order);
        return { answer: answer(order), charge };
      },
    },
    spending,
    warn: (message: string) => void warnings.push(message),
    now: noon,
  };
  const callerOf = (clientId: ClientId, role: 'user' | 'admin' = 'user') => ({ clientId, role });
  return {
    id: client.id,
    own: callerOf(client.id),
    admin: callerOf(stranger.id, 'admin'),
    other: callerOf(stranger.id),
    deps,
    orders,
    warnings,
    spent: () => spending.find({ clientId: client.id, month: '202611' }),
    notes: (text: string) => deps.brandNotes.save(client.id, { version: 0 }, { text }),
  };
}

const request = MonthDraftRequest.parse({
  month: '2026-12',
  posts: 4,
  about: 'Fresh manakish from seven. Our new oven is here',
  tone: 'friendly',
  language: 'en',
  platforms: ['instagram'],
});

describe('a month', () => {
  it('is drafted for free slots of the month, with its holidays and notes, within one call that is counted', async () => {
    const { id, own, deps, orders, spent } = await world();
    const slots = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, time: '12:00' }));
    await deps.settings.save(id, noPostingSettings, { ...noPostingSettings, slots });
    const taken = '2026-12-25T10:00:00.000Z';
    const draft = { id: postIdOf(id, newId()), clientId: id, status: 'draft' as const, scheduledFor: taken };
    await deps.posts.create(aPost(draft), unlimited);
    const note = { day: '2026-12-10', text: 'The oven arrives today', createdAt: noon.toISOString(), version: 1 };
    await deps.dayNotes.create({ ...note, id: dayNoteIdOf(id, newId()), clientId: id });

    const { drafts, refused, timeZone } = await draftMonth(own, id, request, deps);
    expect({ timeZone, refused }).toEqual({ timeZone: 'Asia/Beirut', refused: [] });
    expect(drafts).toHaveLength(4);
    expect(drafts.map(({ at, by }) => [at.slice(0, 7), at.slice(11, 16), by])).toEqual(
      Array.from({ length: 4 }, () => ['2026-12', '10:00', 'slot']),
    );
    expect(drafts.map(({ at }) => at)).not.toContain(taken);
    expect(drafts.find(({ at }) => at.startsWith('2026-12-10'))?.text).toContain('The oven arrives today');
    expect(orders).toMatchObject([{ task: 'month', slots: [{}, { notes: ['The oven arrives today'] }, {}, {}] }]);
    expect(await spent()).toMatchObject({ calls: 1, microDollars: charge.microDollars });
    expect(await deps.posts.listFor(id)).toHaveLength(1);
  });

  it('tells the writer which posts did best, and days that are kept', async () => {
    const { id, own, deps, orders } = await world();
    for (const [place, likes] of [10, 30, 20].entries())
      await deps.metrics.recordPublished(
        aMeasuredPost({
          postId: postIdOf(id, `01JD11111111111111111111${place + 10}`),
          platform: 'instagram',
          publishedAt: '2026-11-10T12:00:00.000Z',
          excerpt: `Liked ${likes} times`,
          oneDay: someMetrics({ likes }),
        }),
      );
    await draftMonth(own, id, { ...request, posts: 12 }, deps);
    const [order] = orders;
    expect(order).toMatchObject({ bestPosts: ['Liked 30 times'] });
    expect(JSON.stringify(order)).toContain('"holidays":["christmas"]');
  });

  it('takes best times first, and other days where these are too few', async () => {
    const { id, own, deps } = await world();
    for (let place = 0; place < 12; place += 1)
      await deps.metrics.recordPublished(
        aMeasuredPost({
          postId: postIdOf(id, `01JD11111111111111111111${place + 10}`),
          platform: 'instagram',
          // Mondays at 18:00 do better than Tuesdays at noon.
          publishedAt: place < 4 ? `2026-11-09T16:0${place}:00.000Z` : `2026-11-10T10:0${place % 10}:00.000Z`,
          oneDay: someMetrics({ likes: place < 4 ? 40 : 4 }),
        }),
      );
    const { drafts } = await draftMonth(own, id, { ...request, posts: 8 }, deps);
    expect(Object.entries(Object.groupBy(drafts, ({ by }) => by)).map(([by, found]) => [by, found.length])).toEqual([
      ['usual', 4],
      ['best-time', 4],
    ]);
    expect(new Set(drafts.map(({ at }) => at.slice(0, 10))).size).toBe(8);
    expect(drafts.map(({ at }) => at)).toEqual(drafts.map(({ at }) => at).toSorted());
  });

  it.each(['2026-10', '2027-03'])('is this one or one of the three after it, and not %s', async (month) => {
    const { id, own, deps, orders } = await world();
    await expect(draftMonth(own, id, { ...request, month }, deps)).rejects.toMatchObject({ code: 'month-draft.month' });
    expect(orders).toEqual([]);
  });

  it('that has begun is drafted from now on, and refused once no time is left', async () => {
    const { id, own, deps, orders } = await world();
    const { drafts } = await draftMonth(own, id, { ...request, month: '2026-11', posts: 12 }, deps);
    expect(drafts[0]?.at).toBe('2026-11-21T08:00:00.000Z');
    expect(drafts).toHaveLength(10);
    const late = { ...deps, now: new Date('2026-11-30T09:00:00Z') };
    await expect(draftMonth(own, id, { ...request, month: '2026-11' }, late)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'month-draft.no-time',
    });
    expect(orders).toHaveLength(1);
  });

  it('needs something to go by', async () => {
    const { id, own, deps, notes } = await world();
    const { about: _about, ...unknown } = request;
    await expect(draftMonth(own, id, unknown, deps)).rejects.toMatchObject({
      code: 'month-draft.nothing-known',
      fields: { about: expect.anything() as unknown },
    });
    await notes('We say manousheh');
    expect((await draftMonth(own, id, unknown, deps)).drafts).not.toEqual([]);
  });

  it.each([
    ['nothing', undefined],
    ['nonsense', { posts: [{ slot: 'one' }] }],
  ])('is not available, without a word of it in the log, when the writer says %s', async (_, answer) => {
    const { id, own, deps, warnings } = await world({ answer: () => answer });
    await expect(draftMonth(own, id, request, deps)).rejects.toMatchObject({ code: 'captions.unavailable' });
    expect(warnings.join()).not.toContain('manakish');
    expect(warnings).toHaveLength(1);
  });
});

async function turnOn({ id, deps }: Awaited<ReturnType<typeof world>>) {
  const comment = aComment();
  const savedReplies = [{ name: 'Sunday', text: 'We are open on Sunday until noon' }];
  await deps.conversations.save(id, noConversations, { isOn: true, savedReplies }, noon);
  await deps.comments.add(id, comment);
  return { clientId: id, commentId: comment.id };
}

describe('an answer to a comment', () => {
  it('is proposed in its language from saved replies, and nothing is sent or stored', async () => {
    const here = await world();
    const place = await turnOn(here);
    expect(await draftReply(here.own, place, here.deps)).toBe('We are open on Sunday until noon');
    expect(here.orders).toMatchObject([
      { task: 'reply', language: 'en', comment: 'Are you open on Sunday?', post: '' },
    ]);
    expect(await here.deps.comments.find(place.clientId, place.commentId)).toMatchObject({ replies: [], version: 1 });
    expect(await here.spent()).toMatchObject({ calls: 1 });
  });

  it.each([
    ['another language', { reply: 'نفتح يوم الأحد حتى الظهر' }, 'captions.languages-mixed'],
    ['nothing', {}, 'captions.unavailable'],
  ])('is refused when the writer says %s', async (_, answer, code) => {
    const here = await world({ answer: () => answer });
    const place = await turnOn(here);
    await expect(draftReply(here.own, place, here.deps)).rejects.toMatchObject({ code });
  });

  it('is cut to what the platform takes', async () => {
    const here = await world({ answer: () => ({ reply: 'We are open for you on Sunday. '.repeat(100) }) });
    const place = await turnOn(here);
    expect((await draftReply(here.own, place, here.deps)).length).toBeLessThanOrEqual(2200);
  });

  it('needs conversations that are turned on, and a comment that is there', async () => {
    const here = await world();
    const { commentId, clientId } = { commentId: aComment().id, clientId: here.id };
    await expect(draftReply(here.own, { clientId, commentId }, here.deps)).rejects.toMatchObject({
      code: 'conversations.off',
    });
    await here.deps.conversations.save(clientId, noConversations, { isOn: true, savedReplies: [] }, noon);
    await expect(draftReply(here.own, { clientId, commentId }, here.deps)).rejects.toMatchObject({ kind: 'not-found' });
    expect(here.orders).toEqual([]);
  });
});

async function publish({ id, deps }: Awaited<ReturnType<typeof world>>, count: number) {
  const posts = Array.from({ length: count + 1 }, (_, place) =>
    aMeasuredPost({
      postId: postIdOf(id, `01JD11111111111111111111${place + 10}`),
      platform: 'instagram',
      publishedAt: `2026-11-${String(place + 1).padStart(2, '0')}T12:00:00.000Z`,
      oneDay: someMetrics({ likes: place === count ? 30 : 10 }),
    }),
  );
  for (const post of posts) await deps.metrics.recordPublished(post);
  const { postId, platform, publishedAt } = posts[count]!;
  return { postId, platform, publishedAt, language: 'en' as const };
}

describe('why a post did well', () => {
  it('is said by the facts alone where the writer has no words, and is counted', async () => {
    const here = await world();
    const asked = await publish(here, 10);
    expect(await explainPost(here.own, here.id, asked, here.deps)).toEqual({
      comparison: {
        state: 'compared',
        platform: 'instagram',
        posts: 10,
        engagements: 30,
        usual: 10,
        lift: 3,
        traits: [],
      },
    });
    expect(await here.spent()).toMatchObject({ calls: 1 });
  });

  it.each([
    ['It got 3 times the usual, by 10 posts.', 'It got 3 times the usual, by 10 posts.'],
    ['It got 4 times the usual.', undefined],
    ['ثلاثة أضعاف المعتاد', undefined],
  ])('may be worded, but with no number or language of its own: %s', async (wording, kept) => {
    const here = await world({ answer: () => ({ wording }) });
    const asked = await publish(here, 10);
    expect((await explainPost(here.own, here.id, asked, here.deps)).wording).toBe(kept);
  });

  it('stays said when the budget is used up', async () => {
    const here = await world();
    const asked = await publish(here, 10);
    const spent = { ...here.deps, writer: { ...here.deps.writer, mostOf: () => 1e9 } };
    expect(await explainPost(here.own, here.id, asked, spent)).toMatchObject({ comparison: { state: 'compared' } });
  });

  it('cannot be said of too few posts, and the writer is not asked', async () => {
    const here = await world();
    const asked = await publish(here, 9);
    expect(await explainPost(here.own, here.id, asked, here.deps)).toMatchObject({ comparison: { state: 'too-few' } });
    expect(here.orders).toEqual([]);
  });

  it('is told of no post that is another client’s or not there', async () => {
    const here = await world();
    const asked = await publish(here, 10);
    await expect(explainPost(here.other, here.other.clientId, asked, here.deps)).rejects.toMatchObject({
      kind: 'not-found',
    });
    const gone = { ...asked, postId: postIdOf(here.id, newId()) };
    await expect(explainPost(here.own, here.id, gone, here.deps)).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe('all of it', () => {
  const doAll = async (
    here: Awaited<ReturnType<typeof world>>,
    caller: { clientId: ClientId; role: 'user' | 'admin' },
  ) => {
    const [place, asked] = [await turnOn(here), await publish(here, 10)];
    return Promise.allSettled([
      draftMonth(caller, here.id, request, here.deps),
      draftReply(caller, place, here.deps),
      explainPost(caller, here.id, asked, here.deps),
    ]);
  };

  it('is for Enterprise, and for staff whatever the plan', async () => {
    const professional = await world({ plan: 'professional' });
    expect(await doAll(professional, professional.own)).toMatchObject(
      Array.from({ length: 3 }, () => ({ status: 'rejected', reason: { kind: 'forbidden', code: 'access.plan' } })),
    );
    expect(professional.orders).toEqual([]);
    const starter = await world({ plan: 'starter' });
    expect(await doAll(starter, starter.admin)).toMatchObject(
      Array.from({ length: 3 }, () => ({ status: 'fulfilled' })),
    );
  });

  it('is not there for other clients', async () => {
    const here = await world();
    expect(await doAll(here, here.other)).toMatchObject(
      Array.from({ length: 3 }, () => ({ status: 'rejected', reason: { kind: 'not-found' } })),
    );
  });

  it('is refused in words once the month’s budget is used up', async () => {
    const here = await world();
    const deps = { ...here.deps, writer: { ...here.deps.writer, mostOf: () => 3_000_001 } };
    await expect(draftMonth(here.own, here.id, request, deps)).rejects.toMatchObject({ code: 'captions.budget-spent' });
    expect(here.orders).toEqual([]);
  });
});
