import * as z from 'zod';
import { westernDigits } from '../../plain-text.ts';
import { Platform } from '../../platforms/platforms.ts';
import { PostKind } from '../../platforms/post-kind.ts';
import { hourOfWeek } from '../time/zone-day.ts';
import { engagementsOf } from './metric-availability.ts';
import type { MeasuredPost } from './post-metrics.ts';
import { enoughInGroup, enoughPosts, rounded } from './rhythm.ts';
import { sumBy } from './sums.ts';

/** A post is compared with those of so many days before it. */
export const comparedDays = 90;

const partsOfDay = ['morning', 'midday', 'afternoon', 'evening', 'night'] as const;
type PartOfDay = (typeof partsOfDay)[number];

const count = z.int().nonnegative();
const ofOthers = {
  /** How many of the others share it. */
  posts: count,
  /** Their average over that of all others, 2 decimals. */
  lift: z.number().nonnegative(),
};

/** What a post shares with some of the others, whose responses were noticeably more or fewer. It need not be the cause. */
export const SharedTrait = z.discriminatedUnion('about', [
  z.object({ about: z.literal('time'), value: z.enum(partsOfDay), ...ofOthers }),
  z.object({ about: z.literal('weekday'), value: z.int().min(1).max(7), ...ofOthers }),
  z.object({ about: z.literal('kind'), value: PostKind, ...ofOthers }),
  z.object({ about: z.literal('length'), value: z.enum(['short', 'medium', 'long']), ...ofOthers }),
  z.object({ about: z.literal('hashtags'), value: z.enum(['none', 'few', 'many']), ...ofOthers }),
]);
export type SharedTrait = z.infer<typeof SharedTrait>;

/** By the engagements of first days. Without enough posts nothing is said of one. */
export const PostComparison = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('compared'),
    platform: Platform,
    /** The others. */
    posts: count,
    engagements: count,
    /** The average of the others, 2 decimals. */
    usual: z.number().positive(),
    lift: z.number().nonnegative(),
    /** The strongest first. */
    traits: z.array(SharedTrait),
  }),
  z.object({ state: z.literal('too-few'), platform: Platform, posts: count, needed: count }),
  z.object({ state: z.enum(['too-young', 'no-responses', 'not-allowed']), platform: Platform }),
]);
export type PostComparison = z.infer<typeof PostComparison>;
export const Compared = PostComparison.options[0];
export type Compared = z.infer<typeof Compared>;

type Judged = Pick<MeasuredPost, 'postId' | 'platform' | 'publishedAt' | 'timeZone' | 'kind' | 'oneDay' | 'textFacts'>;

/** A tenth more or less than usual. */
const noticeable = 0.1;

/** @param others of the same account, in any order; stories are compared with stories alone */
export function comparePost(post: Judged, others: readonly Judged[]): PostComparison {
  const { platform, oneDay } = post;
  if (oneDay === undefined) return { state: 'too-young', platform };
  const engagements = engagementsOf(platform, oneDay);
  if (engagements === undefined) return { state: 'not-allowed', platform };
  const measured = others.flatMap((other) => {
    const own = isComparable(post, other) && other.oneDay && engagementsOf(platform, other.oneDay);
    return typeof own === 'number' ? [{ ...other, engagements: own }] : [];
  });
  if (measured.length < enoughPosts) return { state: 'too-few', platform, posts: measured.length, needed: enoughPosts };
  const usual = sumBy(measured, (other) => other.engagements) / measured.length;
  if (usual === 0) return { state: 'no-responses', platform };
  const traits = traitsOf(post).flatMap((trait) => {
    const sharing = measured.filter((other) => traitsOf(other).some((one) => isSame(one, trait)));
    const lift = sumBy(sharing, (other) => other.engagements) / sharing.length / usual;
    return sharing.length < enoughInGroup || Math.abs(lift - 1) < noticeable
      ? []
      : [{ ...trait, posts: sharing.length, lift: rounded(lift) }];
  });
  return {
    state: 'compared',
    platform,
    posts: measured.length,
    engagements,
    usual: rounded(usual),
    lift: rounded(engagements / usual),
    traits: traits.toSorted((a, b) => Math.abs(b.lift - 1) - Math.abs(a.lift - 1)),
  };
}

const isComparable = (post: Judged, other: Judged) =>
  other.postId !== post.postId &&
  other.platform === post.platform &&
  (other.kind === 'story') === (post.kind === 'story');

type Bare<T> = T extends SharedTrait ? Omit<T, keyof typeof ofOthers> : never;
type Trait = Bare<SharedTrait>;

const isSame = (one: Trait, other: Trait) => one.about === other.about && one.value === other.value;

function traitsOf({ publishedAt, timeZone, kind, textFacts }: Judged): Trait[] {
  const { weekday, hour } = hourOfWeek(publishedAt, timeZone);
  const always: Trait[] = [
    { about: 'time', value: partOfDay(hour) },
    { about: 'weekday', value: weekday },
    { about: 'kind', value: kind },
  ];
  if (textFacts === undefined) return always;
  const { characters, hashtags } = textFacts;
  return [...always, { about: 'length', value: lengthOf(characters) }, { about: 'hashtags', value: tagsOf(hashtags) }];
}

function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 23) return 'night';
  if (hour < 11) return 'morning';
  if (hour < 15) return 'midday';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** Apps show about 125 characters before "more". */
const lengthOf = (characters: number) => (characters <= 125 ? 'short' : characters <= 600 ? 'medium' : 'long');
const tagsOf = (hashtags: number) => (hashtags === 0 ? 'none' : hashtags <= 5 ? 'few' : 'many');

/** Whether a text names no other number than a comparison has: what a writer makes of it must not invent any. */
export function namesOnlyNumbersOf(text: string, compared: Compared): boolean {
  const { posts, engagements, usual, lift, traits } = compared;
  const all = [comparedDays, posts, engagements, usual, lift, ...traits.flatMap((one) => [one.posts, one.lift])];
  const known = new Set(all.flatMap((number) => [number, Math.round(number), Math.round(number * 10) / 10]));
  const named = westernDigits(text).match(/\d+(?:[.,\u066c]\d+)*/gu) ?? [];
  return named.every(
    (number) => known.has(Number(number.replace(',', '.'))) || known.has(Number(number.replaceAll(/[,\u066c]/gu, ''))),
  );
}
