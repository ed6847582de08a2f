import * as z from 'zod';
import { captionCount, captionText, type Caption, type CaptionLimits, type CaptionRequest } from './captions.ts';
import { cutAtWord } from './cut-at-word.ts';
import { Platform } from '../../platforms/platforms.ts';
import { platforms } from '../../platforms/registry.ts';
import type { PlatformRules } from '../../platforms/rules/rule.ts';
import { hashtagsIn, mentionsIn, partsOf, type TextPart } from '../../platforms/rules/tags.ts';
import { isWellFormed } from '../text.ts';

/** More do not improve a post, even where the platform has no limit. */
const mostHashtags = 30;
const mostMentions = 20;
const longestHashtag = 100;

type LengthOf = PlatformRules['lengthOf'];

const rulesOf = (named: readonly Platform[]): PlatformRules[] =>
  (named.length === 0 ? Platform.options : named).map((platform) => platforms[platform].rules);

/** The strictest limits of the given platforms in any format; of all platforms when none is given. */
export function captionLimits(named: readonly Platform[]): CaptionLimits {
  const texts = rulesOf(named).flatMap(({ formats }) => Object.values(formats).flatMap(({ text }) => text ?? []));
  const strictest = (limits: readonly number[]) => Math.min(...limits);
  return {
    characters: strictest(texts.map(({ limit }) => limit)),
    hashtags: strictest(texts.map(({ hashtags = mostHashtags }) => hashtags)),
    mentions: strictest(texts.map(({ mentions = mostMentions }) => mentions)),
  };
}

/**
 * Counts a text as the given platform does that counts it longest; as any does when none is given. Bytes count as their
 * share of what is taken, since the limit of several platforms is in characters.
 */
export const captionLength = (named: readonly Platform[]): LengthOf => {
  const { characters } = captionLimits(named);
  const rules = rulesOf(named);
  return (text) => Math.max(...rules.map((rule) => Math.ceil(rule.lengthOf(text) * shareOf(rule, characters))));
};

function shareOf({ formats }: PlatformRules, characters: number): number {
  const text = Object.values(formats).find((format) => format.text?.unit === 'bytes')?.text;
  return text === undefined ? 1 : characters / text.limit;
}

const RawAnswer = z.object({ suggestions: z.array(z.unknown()) });
const RawCaption = z.object({
  caption: z.string().max(20_000).refine(isWellFormed),
  hashtags: z.array(z.string().refine(isWellFormed)).max(1000),
});

/** What an answer holds of what was asked for: up to three captions, one rewritten text, or one for each platform. */
export function captionsIn(said: unknown, { task, platforms: named }: Pick<CaptionRequest, 'task' | 'platforms'>) {
  const fitting = (answer: unknown, fitsOn: readonly Platform[]) =>
    suggestionsIn(answer, captionLimits(fitsOn), captionLength(fitsOn));
  if (task !== 'platforms') return fitting(said, named).slice(0, task === 'new' ? captionCount : 1);
  return named.flatMap((platform) =>
    fitting(answerFor(said, platform), [platform])
      .slice(0, 1)
      .map((caption) => ({ ...caption, platform })),
  );
}

function answerFor(said: unknown, platform: Platform): unknown {
  const suggestions = RawAnswer.safeParse(said).data?.suggestions ?? [];
  return { suggestions: suggestions.filter((one) => Object(one)['platform'] === platform) };
}

/** The valid captions in any answer of a writer: too long ones are cut, extra hashtags and duplicates dropped. */
export function suggestionsIn(said: unknown, limits: CaptionLimits, lengthOf: LengthOf): Caption[] {
  const answer = RawAnswer.safeParse(said);
  const captions = (answer.data?.suggestions ?? []).flatMap((one) => {
    const read = RawCaption.safeParse(one);
    return read.success ? [fitted(read.data, limits, lengthOf)] : [];
  });
  const distinct = new Map(captions.map((caption) => [caption.caption, caption]));
  return [...distinct.values()]
    .filter(({ caption }) => caption !== '' && mentionsIn(caption).length <= limits.mentions)
    .slice(0, captionCount);
}

function fitted(said: Caption, limits: CaptionLimits, lengthOf: LengthOf): Caption {
  const caption = cutAtWord(withoutTags(said.caption), limits.characters, lengthOf);
  const wanted = distinctTags([...said.hashtags, ...hashtagsIn(said.caption)]).slice(0, limits.hashtags);
  const hashtags: string[] = [];
  for (const hashtag of wanted)
    if (lengthOf(captionText({ caption, hashtags: [...hashtags, hashtag] })) <= limits.characters)
      hashtags.push(hashtag);
  return { caption, hashtags };
}

/** Drops hashtags at the end; hashtags within the text become words. */
function withoutTags(caption: string): string {
  const parts = partsOf(caption);
  const last = parts.findLastIndex((part) => !isHashtag(part) && part.text.trim() !== '');
  const untagged = parts
    .slice(0, last + 1)
    .map((part) => (isHashtag(part) ? part.text.slice(1) : part.text))
    .join('');
  return hashtagsIn(untagged).length === 0 ? untagged.trim() : withoutTags(untagged);
}

const isHashtag = ({ text, isTag }: TextPart) => isTag && text.startsWith('#');

function distinctTags(words: readonly string[]): string[] {
  const known = new Set<string>();
  return words
    .map((word) => `#${word.replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '')}`)
    .filter((tag) => tag.length > 1 && tag.length <= longestHashtag)
    .filter((tag) => known.size < known.add(tag.toLowerCase()).size);
}
