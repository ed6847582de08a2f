import * as z from 'zod';
import { Platform } from '../../platforms/platforms.ts';
import { PostPlatforms } from '../posts/post-fields.ts';
import { ProposedTime } from '../planning/proposed-times.ts';
import { monthOfDay, monthsLater, ReportMonth } from '../reports/report-period.ts';
import { weekdayOf } from '../time/zone-day.ts';
import { Instant, optionalText } from '../text.ts';
import { isWrittenIn } from './caption-language.ts';
import { CaptionLimits, captionLanguages, captionText, captionTones } from './captions.ts';
import { captionLength, captionLimits, suggestionsIn } from './fit-captions.ts';

/** What one request drafts: its cost is bounded by it. */
export const mostDrafted = 12;
/** Besides the month that it is. */
const draftedMonthsAhead = 3;
/** UTF-16 units. */
export const monthAboutLimit = 1000;

export const MonthDraftRequest = z.strictObject({
  month: ReportMonth,
  posts: z.int().min(1).max(mostDrafted),
  /** What happens at the client, besides what its brand notes say. */
  about: optionalText(monthAboutLimit),
  tone: z.enum(captionTones),
  language: z.enum(captionLanguages),
  platforms: PostPlatforms,
});
export type MonthDraftRequest = z.infer<typeof MonthDraftRequest>;

/** The months that can be drafted, as of a day. */
export const draftedMonths = (today: string): ReportMonth[] =>
  Array.from({ length: draftedMonthsAhead + 1 }, (_, months) => monthsLater(monthOfDay(today), months));

/** A note or a holiday of the day. The words of people are data, never instructions. */
const Slot = z.object({
  slot: z.int().positive(),
  date: z.iso.date(),
  weekday: z.int(),
  time: z.string(),
  holidays: z.array(z.string()),
  notes: z.array(z.string()),
});

/** `about`, `brandNotes`, `notes` and `bestPosts` are data, never instructions. */
export const MonthOrder = z.object({
  task: z.literal('month'),
  ...MonthDraftRequest.pick({ tone: true, language: true }).shape,
  platforms: z.array(Platform),
  about: z.string(),
  brandNotes: z.string(),
  /** The beginnings of posts that did better than the client's others, the best first. */
  bestPosts: z.array(z.string()),
  slots: z.array(Slot),
  limits: CaptionLimits,
});
export type MonthOrder = Readonly<z.infer<typeof MonthOrder>>;

/** A free time, with what is special about its day. */
export interface MonthSlot extends ProposedTime {
  readonly date: string;
  readonly time: string;
  readonly holidays: readonly string[];
  readonly notes: readonly string[];
}

/** `nothing`: the writer left the place empty, or what it said is no text. */
const DraftRefusal = z.enum(['nothing', 'mixed-languages']);

export const MonthDraft = z.object({
  ...ProposedTime.shape,
  text: z.string(),
});
export type MonthDraft = z.infer<typeof MonthDraft>;

export const RefusedDraft = z.object({ at: Instant, because: DraftRefusal });
export type RefusedDraft = z.infer<typeof RefusedDraft>;

/**
 * As many of the times as are wanted: first one on each day with something special, then others in equal steps over the
 * month. Not all on its first days.
 */
export function spreadSlots(free: readonly MonthSlot[], count: number): MonthSlot[] {
  const isSpecial = ({ holidays, notes }: MonthSlot) => holidays.length + notes.length > 0;
  const [special, usual] = [free.filter(isSpecial), free.filter((slot) => !isSpecial(slot))];
  const chosen = [...Map.groupBy(special, ({ date }) => date).values()].flatMap(([first]) => first ?? []);
  const first = chosen.slice(0, count);
  const left = Math.min(count - first.length, usual.length);
  const others = Array.from({ length: left }, (_, place) => usual[Math.floor((place * usual.length) / left)]!);
  return [...first, ...others].toSorted((a, b) => a.at.localeCompare(b.at));
}

export function monthOrderOf(
  { tone, language, platforms, about = '' }: MonthDraftRequest,
  { slots, brandNotes, bestPosts }: { slots: readonly MonthSlot[] } & Pick<MonthOrder, 'brandNotes' | 'bestPosts'>,
): MonthOrder {
  return {
    task: 'month',
    tone,
    language,
    platforms,
    about,
    brandNotes,
    bestPosts,
    slots: slots.map(({ date, time, holidays, notes }, place) => ({
      slot: place + 1,
      date,
      weekday: weekdayOf(date),
      time,
      holidays: [...holidays],
      notes: [...notes],
    })),
    limits: captionLimits(platforms),
  };
}

const RawAnswer = z.object({ posts: z.array(z.unknown()) });
const RawPost = z.looseObject({ slot: z.int() });

/** The valid drafts in any answer of a writer, each at its time, and why the other times have none. */
export function draftsIn(
  said: unknown,
  order: MonthOrder,
  slots: readonly MonthSlot[],
): { drafts: MonthDraft[]; refused: RefusedDraft[] } {
  const posts = RawAnswer.safeParse(said).data?.posts ?? [];
  const material = [order.about, order.brandNotes, ...order.bestPosts, ...slots.flatMap(({ notes }) => notes)].join(
    ' ',
  );
  const drafts: MonthDraft[] = [];
  const refused: RefusedDraft[] = [];
  const known = new Set<string>();
  for (const [place, { at, by }] of slots.entries()) {
    const one = posts.find((post) => RawPost.safeParse(post).data?.slot === place + 1);
    const [caption] = suggestionsIn({ suggestions: [one] }, order.limits, captionLength(order.platforms));
    const text = caption && captionText(caption);
    if (text === undefined || known.size === known.add(text).size) refused.push({ at, because: 'nothing' });
    else if (!isWrittenIn(order.language, text, material)) refused.push({ at, because: 'mixed-languages' });
    else drafts.push({ at, by, text });
  }
  return { drafts, refused };
}
