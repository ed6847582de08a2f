import * as z from 'zod';
import { day } from '../../../durations.ts';
import { CodedMessage } from '../../../messages/coded-message.ts';
import { fieldCode } from '../../../messages/field-code.ts';
import { Platform } from '../../../platforms/platforms.ts';
import { DomainError } from '../../errors.ts';
import { type ClientId, EvergreenId, ownerOf, PostId, postIdOf, ulidOf } from '../../ids.ts';
import { Day, Instant, isSameText } from '../../text.ts';
import { addDays } from '../../time/agency-day.ts';
import { instantOf, wallTimeOf } from '../../time/wall-time.ts';
import { numbered, numberOf } from '../numbered-ulids.ts';
import { repeatedPostFields } from '../post.ts';
import { givenFields, PostContent } from '../post-fields.ts';
import { keptContent, type PostRecord } from '../post-record.ts';

/** Of one client. */
export const evergreenLimit = 50;
export const fewestDays = 7;
export const mostDays = 365;
export const variantsLimit = 10;
/** As many as ids of one entry can be told apart. */
export const mostRepeats = 1000;
/** How long an entry waits whose post could not be made. */
const retryAfter = day;

/** Why an entry waits while its client's queue is paused. */
export const queuePaused = 'evergreen.queue-paused';

const EveryDays = z.int().min(fewestDays).max(mostDays);
const Variants = z.array(PostContent).min(1, fieldCode('evergreen.variant-required')).max(variantsLimit);

/** After so many posts, or with the last day that counts, in the client's zone. */
const EvergreenEnd = z.union([
  z.strictObject({ times: z.int().min(1).max(mostRepeats) }),
  z.strictObject({ until: Day }),
]);

/** `postId`: the post that it repeats, whose time is when it last went out. */
export const NewEvergreen = z.strictObject({
  ...repeatedPostFields,
  variants: Variants,
  everyDays: EveryDays,
  end: EvergreenEnd.optional(),
  postId: PostId.optional(),
});
export type NewEvergreen = z.infer<typeof NewEvergreen>;

/** Only given fields change; `end: null` removes the end. `version` is the one that was read. */
export const EvergreenChange = z.strictObject({
  content: PostContent.optional(),
  texts: givenFields.texts.optional(),
  variants: Variants.optional(),
  everyDays: EveryDays.optional(),
  end: EvergreenEnd.nullable().optional(),
  isPaused: z.boolean().optional(),
  version: z.int().positive(),
});
export type EvergreenChange = z.infer<typeof EvergreenChange>;

/** What a client's posts are repeated from. It needs its files as a post does. */
export const EvergreenEntry = z.object({
  id: EvergreenId,
  ...keptContent,
  platforms: z.array(Platform),
  /** Wordings besides its own text, which come in turn with it. */
  variants: z.array(z.string()),
  everyDays: z.int(),
  end: EvergreenEnd.optional(),
  isPaused: z.boolean(),
  /** How many posts it has made, of which some may be gone. */
  repeats: z.int().nonnegative(),
  /** The place of the next wording; 0 is its own text. */
  next: z.int().nonnegative(),
  /** The post that it last went out as, and when, or will. */
  lastPostId: PostId.optional(),
  lastAt: Instant.optional(),
  /** Its next post is made from then on. */
  dueAt: Instant,
  /** Why the post that is due was not made, and when it is tried again. */
  waiting: z.object({ reason: z.string(), reasonCode: CodedMessage, since: Instant, again: Instant }).optional(),
  hasEnded: z.boolean(),
  createdAt: Instant,
  version: z.int().positive(),
});
export type EvergreenEntry = z.infer<typeof EvergreenEntry>;

export const evergreenIdOf = (clientId: ClientId, ulid: string): EvergreenId =>
  EvergreenId.parse(`${clientId}-${numbered(ulid, 0)}`);

export const ulidOfRepeat = (id: EvergreenId, repeat: number) => numbered(ulidOf(id), repeat);

export const postIdOfRepeat = (id: EvergreenId, repeat: number): PostId =>
  postIdOf(ownerOf(id), ulidOfRepeat(id, repeat));

/** The entry that a post was made from and which of its repeats it is; undefined for any other post. */
export function repeatIn(
  all: readonly EvergreenEntry[],
  postId: PostId,
): { entry: EvergreenEntry; repeat: number } | undefined {
  const id = evergreenIdOf(ownerOf(postId), ulidOf(postId));
  const repeat = numberOf(ulidOf(postId));
  const entry = all.find((one) => one.id === id && repeat >= 1 && repeat <= one.repeats);
  return entry && { entry, repeat };
}

/** The same wall time so many days on: the clocks may change in between. */
export function daysAfter(at: Instant, days: number, timeZone: string): Instant {
  const { date, time } = wallTimeOf(at, timeZone);
  const later = instantOf({ date: addDays(date, days), time }, timeZone);
  if (later === undefined) throw new RangeError(`No instant ${days} days after ${at}`);
  return later.at;
}

type Wordings = Pick<EvergreenEntry, 'content' | 'texts' | 'variants'>;

export const wordingCount = ({ variants }: Wordings) => variants.length + 1;

/** A variant is said at every platform. */
export function wordingAt({ content, texts, variants }: Wordings, place: number): Pick<Wordings, 'content' | 'texts'> {
  const variant = variants[place - 1];
  return variant === undefined ? { content, texts } : { content: variant, texts: {} };
}

type Saying = Pick<Wordings, 'content' | 'texts'>;

const saysTheSame = (one: Saying, other: Saying, at: readonly Platform[]) =>
  at.some((platform) => isSameText(one.texts[platform] ?? one.content, other.texts[platform] ?? other.content));

/** Throws `evergreen.same-text` when a platform would get one text twice in a row. */
export function checkWordings(entry: Wordings & Pick<EvergreenEntry, 'platforms'>) {
  const count = wordingCount(entry);
  for (let place = 0; place < count; place += 1)
    if (saysTheSame(wordingAt(entry, place), wordingAt(entry, (place + 1) % count), entry.platforms))
      throw new DomainError('invalid', 'evergreen.same-text', { fields: ['variants'] });
}

/** The next wording that says nothing that the last post said at a platform. */
export function nextWording(
  entry: Wordings & Pick<EvergreenEntry, 'platforms' | 'next'>,
  last: Saying | undefined,
): number {
  const count = wordingCount(entry);
  const inOrder = Array.from({ length: count }, (_, step) => (entry.next + step) % count);
  const isNew = (place: number) => last === undefined || !saysTheSame(wordingAt(entry, place), last, entry.platforms);
  return inOrder.find(isNew) ?? entry.next % count;
}

/** When a post that an entry repeats went out or will; undefined for a draft. */
export const outAt = (post: PostRecord): Instant | undefined =>
  post.status === 'draft' ? undefined : post.status === 'published' ? post.publishedAt : post.scheduledFor;

const dayOf = (at: Instant, timeZone: string) => wallTimeOf(at, timeZone).date;

/** Whether a post at that time would be after the end. */
export function isPastEnd({ end, repeats }: Pick<EvergreenEntry, 'end' | 'repeats'>, at: Instant, timeZone: string) {
  if (repeats >= mostRepeats) return true;
  if (end === undefined) return false;
  return 'times' in end ? repeats >= end.times : dayOf(at, timeZone) > end.until;
}

/** Due since the last post, or at once for what never went out. */
export const firstDueAt = (lastAt: Instant | undefined, everyDays: number, timeZone: string, now: Date): Instant =>
  lastAt === undefined ? now.toISOString() : daysAfter(lastAt, everyDays, timeZone);

/** `reason` is in English. */
export interface WaitingReason {
  readonly reason: string;
  readonly reasonCode: CodedMessage;
}

/** When the job looks at it next. */
export const lookAtOf = ({ isPaused, hasEnded, waiting, dueAt }: EvergreenEntry): Instant | undefined =>
  isPaused || hasEnded ? undefined : (waiting?.again ?? dueAt);

export const waitingBecause = (entry: EvergreenEntry, why: WaitingReason, now: Date): EvergreenEntry => ({
  ...entry,
  waiting: {
    ...why,
    since: entry.waiting?.since ?? now.toISOString(),
    again: new Date(now.getTime() + retryAfter).toISOString(),
  },
});

/** The entry once that repeat is made. Until its end is past, it is due again. */
export function afterRepeat(
  entry: EvergreenEntry,
  { place, at, timeZone }: { place: number; at: Instant; timeZone: string },
): EvergreenEntry {
  const repeats = entry.repeats + 1;
  const dueAt = daysAfter(at, entry.everyDays, timeZone);
  return {
    ...entry,
    repeats,
    next: (place + 1) % wordingCount(entry),
    lastPostId: postIdOfRepeat(entry.id, repeats),
    lastAt: at,
    dueAt,
    waiting: undefined,
    hasEnded: isPastEnd({ ...entry, repeats }, dueAt, timeZone),
  };
}

/** The changed entry, which checks its wordings and is no longer waiting. */
export function changed(
  entry: EvergreenEntry,
  { version: _version, end, ...change }: EvergreenChange,
  { timeZone, now }: { timeZone: string; now: Date },
): EvergreenEntry {
  const given = { ...entry, ...change, end: end === undefined ? entry.end : (end ?? undefined) };
  checkWordings(given);
  const isMoved = given.everyDays !== entry.everyDays && entry.lastAt !== undefined;
  const dueAt = isMoved ? firstDueAt(entry.lastAt, given.everyDays, timeZone, now) : entry.dueAt;
  const earliest = dueAt > now.toISOString() ? dueAt : now.toISOString();
  return {
    ...given,
    next: given.next % wordingCount(given),
    dueAt,
    waiting: undefined,
    hasEnded: isPastEnd(given, earliest, timeZone),
  };
}

/** A repeat that is still to come: `wording` 0 is the entry's own text. */
export const PlannedRepeat = z.object({
  repeat: z.int().positive(),
  wording: z.int().nonnegative(),
  text: z.string(),
  at: Instant,
});
export type PlannedRepeat = z.infer<typeof PlannedRepeat>;

/** @param freeTime the first free time from an instant on */
export function plannedRepeats(
  entry: EvergreenEntry,
  {
    count,
    last,
    timeZone,
    freeTime,
  }: {
    count: number;
    last: Saying | undefined;
    timeZone: string;
    freeTime: (from: Instant) => Instant | undefined;
  },
): PlannedRepeat[] {
  const repeats: PlannedRepeat[] = [];
  let coming = entry;
  let said = last;
  while (repeats.length < count && !coming.hasEnded) {
    const at = freeTime(coming.dueAt);
    if (at === undefined || isPastEnd(coming, at, timeZone)) break;
    const place = nextWording(coming, said);
    said = wordingAt(coming, place);
    coming = afterRepeat(coming, { place, at, timeZone });
    repeats.push({ repeat: coming.repeats, wording: place, text: said.content, at });
  }
  return repeats;
}
