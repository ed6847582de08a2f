import { describe, expect, it } from 'vitest';
import {
  draftedMonths,
  draftsIn,
  MonthDraftRequest,
  monthOrderOf,
  type MonthSlot,
  spreadSlots,
} from '../../../../shared/domain/captions/month-draft.ts';
import { answerPlainly } from '../../../../shared/domain/captions/plain-writer/answer-plainly.ts';
import { WritingOrder } from '../../../../shared/domain/captions/writing-order.ts';

const slotOn = (day: number, special: Partial<MonthSlot> = {}, time = '10:00'): MonthSlot => {
  const date = `2026-12-${String(day).padStart(2, '0')}`;
  return { at: `${date}T${time}:00.000Z`, by: 'slot', date, time, holidays: [], notes: [], ...special };
};
const daysOf = (slots: readonly MonthSlot[]) => slots.map(({ date }) => Number(date.slice(8)));
const everyDay = Array.from({ length: 31 }, (_, place) => slotOn(place + 1));

const request = MonthDraftRequest.parse({
  month: '2026-12',
  posts: 3,
  tone: 'friendly',
  language: 'en',
  platforms: ['instagram'],
});

it.each([
  ['2026-11-30', ['2026-11', '2026-12', '2027-01', '2027-02']],
  ['2026-12-31', ['2026-12', '2027-01', '2027-02', '2027-03']],
  ['2027-01-01', ['2027-01', '2027-02', '2027-03', '2027-04']],
])('as of %s, the month and three after it are drafted', (today, months) => {
  expect(draftedMonths(today)).toEqual(months);
});

describe('the times of a month', () => {
  it('are spread over it, and not its first days', () => {
    expect(daysOf(spreadSlots(everyDay, 4))).toEqual([1, 8, 16, 24]);
  });

  it('have one on each day with something special, in order', () => {
    const special = new Map([
      [22, { holidays: ['independence-day'] }],
      [5, { notes: ['New oven'] }],
    ]);
    const free = everyDay.flatMap((slot, place) => [
      { ...slot, ...special.get(place + 1) },
      { ...slotOn(place + 1, special.get(place + 1), '18:00') },
    ]);
    const chosen = spreadSlots(free, 4);
    expect(daysOf(chosen)).toEqual([1, 5, 16, 22]);
    expect(chosen.filter(({ date }) => date === '2026-12-22')).toHaveLength(1);
  });

  it('are no more than are wanted or free', () => {
    expect(spreadSlots([slotOn(3), slotOn(9)], 12)).toHaveLength(2);
    expect(spreadSlots([slotOn(3, { notes: ['A'] }), slotOn(9, { notes: ['B'] })], 1)).toHaveLength(1);
    expect(spreadSlots([], 5)).toEqual([]);
  });
});

describe('what a writer says', () => {
  const slots = [slotOn(1), slotOn(8), slotOn(16)];
  const order = monthOrderOf(request, { slots, brandNotes: 'Manakish from seven', bestPosts: [] });
  const read = (posts: unknown) => draftsIn({ posts }, order, slots);
  const good = { slot: 1, caption: 'Fresh bread for you', hashtags: ['#bread'] };

  it('is kept where it is a text in the language, each at the time of its slot, and refused with the reason elsewhere', () => {
    const { drafts, refused } = read([
      { slot: 3, caption: 'The oven is warm', hashtags: [] },
      { slot: 2, caption: 'خبز طازج كل صباح', hashtags: [] },
      good,
      { slot: 9, caption: 'Nobody asked for it', hashtags: [] },
    ]);
    expect(drafts).toEqual([
      { at: slots[0]?.at, by: 'slot', text: 'Fresh bread for you\n\n#bread' },
      { at: slots[2]?.at, by: 'slot', text: 'The oven is warm' },
    ]);
    expect(refused).toEqual([{ at: slots[1]?.at, because: 'mixed-languages' }]);
  });

  it.each([
    ['nothing', undefined],
    ['no list', 'posts'],
    ['no texts', [{ slot: 1, caption: 7, hashtags: [] }, null, { slot: '2' }]],
    ['empty texts', [{ slot: 1, caption: '  ', hashtags: [] }]],
  ])('is refused for each time when it is %s', (_, posts) => {
    expect(read(posts)).toEqual({
      drafts: [],
      refused: slots.map(({ at }) => ({ at, because: 'nothing' })),
    });
  });

  it('is kept once when it repeats itself', () => {
    const { drafts, refused } = read([
      good,
      { ...good, slot: 2 },
      { ...good, slot: 3, caption: 'Another oven is here' },
    ]);
    expect(drafts).toHaveLength(2);
    expect(refused).toEqual([{ at: slots[1]?.at, because: 'nothing' }]);
  });

  it('is cut to the strictest platform', () => {
    const short = monthOrderOf({ ...request, platforms: ['bluesky'] }, { slots, brandNotes: '', bestPosts: [] });
    const long = 'We bake with thyme for you every day. '.repeat(40);
    const [draft] = draftsIn({ posts: [{ ...good, caption: long }] }, short, slots).drafts;
    expect(draft?.text.length).toBeLessThanOrEqual(300);
  });
});

describe('the embedded writer', () => {
  const slots = [slotOn(1), slotOn(8, { notes: ['Our new oven arrives'] }), slotOn(16)];

  it('arranges the words that it was given for each time, those of a note on its day, and repeats nothing', () => {
    const material = { brandNotes: 'We say manousheh. Always add #CedarBakery', bestPosts: [] };
    const order = WritingOrder.parse(monthOrderOf({ ...request, about: 'Bread at seven' }, { slots, ...material }));
    const { drafts, refused } = draftsIn(answerPlainly(order), order as never, slots);
    expect(refused).toEqual([]);
    expect(drafts.map(({ text }) => text)).toEqual([
      expect.stringContaining('Bread at seven.'),
      expect.stringContaining('Our new oven arrives.'),
      expect.stringContaining('Always add'),
    ]);
    for (const { text } of drafts) expect(text).toContain('#CedarBakery');
  });

  it('leaves out what is in another language, and claims nothing of its own', () => {
    const order = monthOrderOf(
      { ...request, about: 'خبز طازج' },
      { slots: slots.slice(0, 1), brandNotes: '', bestPosts: [] },
    );
    const { drafts } = draftsIn(answerPlainly(order), order, slots.slice(0, 1));
    expect(drafts.map(({ text }) => text)).toEqual(['Good news to share: Come and see for yourself.']);
  });

  it.each([
    ['Are you open on Sunday?', 'We are open on Sunday until noon'],
    ['Lovely', 'Thank you for your comment! We will get back to you.'],
    ['هل تفتحون يوم الأحد؟', 'شكرًا على تعليقكم! سنعود إليكم قريبًا.'],
  ])('answers %j with the saved reply that fits, else with thanks in its language', (comment, reply) => {
    const savedReplies = [
      { name: 'Menu', text: 'The menu is on our page' },
      { name: 'Hours', text: 'We are open on Sunday until noon' },
    ];
    const language = /\p{Script=Arabic}/u.test(comment) ? 'ar' : 'en';
    const order = { task: 'reply', language, comment, post: '', brandNotes: '', savedReplies, limit: 500 } as const;
    expect(answerPlainly(WritingOrder.parse(order))).toEqual({ reply });
  });
});
