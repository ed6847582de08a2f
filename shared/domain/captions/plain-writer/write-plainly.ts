import { hashtagsIn } from '../../../platforms/rules/tags.ts';
import type { Platform } from '../../../platforms/platforms.ts';
import { languageOf, sentencesIn } from '../caption-language.ts';
import { captionCount, captionText, type Caption, type CaptionOrder } from '../captions.ts';
import { cutAtWord } from '../cut-at-word.ts';
import { captionLength } from '../fit-captions.ts';
import { keywordsIn } from './keywords.ts';
import { phrases } from './phrases.ts';

/** Characters that apps show before "more". */
const shortCaption = 125;
const mostHashtags = 5;

/**
 * Rearranges sentences of the brief by a fixed rule, without a language model: the same order always gives the same
 * captions, in the language of the brief.
 */
export function writePlainly(order: CaptionOrder): Caption[] {
  switch (order.task) {
    case 'new':
      return proposed(order);
    case 'shorter':
      return [rewritten(order, shorter(order.brief))];
    case 'warmer':
      return [rewritten(order, warmer(order.brief))];
    case 'language':
      return [rewritten(order, order.brief)];
    case 'platforms':
      return order.platforms.map((platform) => versionFor(order, platform));
  }
}

function proposed(order: CaptionOrder): Caption[] {
  const { openings, closings } = phrases[languageOf(order.brief)][order.tone];
  const sentences = closedSentencesIn(order.brief);
  const tags = [...hashtagsIn(order.brandNotes), ...hashtagsIn(order.brief)];
  const hashtags = distinct([...tags, ...keywordsIn(order.brief).map((word) => `#${word}`)]);
  return Array.from({ length: captionCount }, (_, index) => {
    const [opening = '', closing = ''] = [openings[index], closings[index]];
    return { caption: arranged[order.length]({ opening, sentences, closing }), hashtags };
  });
}

interface Parts {
  readonly opening: string;
  readonly sentences: readonly string[];
  readonly closing: string;
}

const arranged: Readonly<Record<CaptionOrder['length'], (parts: Parts) => string>> = {
  short: ({ opening, sentences: [first = ''] }) => `${opening} ${cutAtWord(first, shortCaption - opening.length - 1)}`,
  medium: ({ opening, sentences, closing }) => [opening, ...sentences.slice(0, 2), closing].join(' '),
  long: ({ opening, sentences, closing }) => [opening, sentences.join(' '), closing].join('\n\n'),
};

const rewritten = ({ brandNotes, brief }: CaptionOrder, caption: string): Caption => ({
  caption,
  hashtags: distinct([...hashtagsIn(brief), ...hashtagsIn(brandNotes)]),
});

function warmer(text: string): string {
  const { openings, closings } = phrases[languageOf(text)].friendly;
  return `${openings[0]} ${text} ${closings[0]}`;
}

/** The first half, in whole sentences. */
const shorter = (text: string): string => firstSentences(text, (part) => part.length <= text.length / 2);

function versionFor(order: CaptionOrder, platform: Platform): Caption {
  const limits = order.platformLimits[platform] ?? order.limits;
  const lengthOf = captionLength([platform]);
  const { hashtags } = rewritten(order, order.brief);
  const own = hashtags.slice(0, limits.hashtags);
  const fits = (caption: string) => lengthOf(captionText({ caption, hashtags: own })) <= limits.characters;
  return { platform, caption: firstSentences(order.brief, fits), hashtags: own };
}

/** As many whole sentences as fit, and at least the first. */
function firstSentences(text: string, fits: (part: string) => boolean): string {
  const sentences = sentencesIn(text);
  const beginning = (count: number) => sentences.slice(0, count).join('').trim();
  const counts = sentences.map((_, index) => index + 1);
  return beginning(counts.findLast((count) => fits(beginning(count))) ?? 1);
}

function closedSentencesIn(brief: string): string[] {
  const sentences = sentencesIn(brief)
    .map((sentence) => sentence.replaceAll(/\s+/gu, ' ').trim())
    .filter((sentence) => sentence !== '');
  return sentences.map((sentence) => (/[\p{L}\p{N}]$/u.test(sentence) ? `${sentence}.` : sentence));
}

const distinct = (tags: readonly string[]): string[] => [...new Set(tags)].slice(0, mostHashtags);
