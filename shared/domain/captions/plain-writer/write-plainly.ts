import { hashtagsIn } from '../../../platforms/rules/tags.ts';
import type { Platform } from '../../../platforms/platforms.ts';
import { languageOf, sentencesIn } from '../caption-language.ts';
import { captionCount, captionText, type Caption, type CaptionOrder } from '../captions.ts';
import { cutAtWord } from '../cut-at-word.ts';
import { captionLength } from '../fit-captions.ts';
import { phrases } from './phrases.ts';

const commonWords = new Set(
  [
    'about after also because been before come comes could every from have here into just like made make many more most much',
    'only other ours over said same some such than that their them then there these they this those today very want well were',
    'what when where which while will with would your yours',
    'ainsi alors aussi autre avant avec avez avoir avons bien cela cette ceux chaque chez comme dans depuis donc elle elles encore',
    'entre être fait leur leurs mais même moins nous notre nos pour plus quand quel quelle sans sera sont sous tous tout toute très',
    'vers votre vous',
    'التي الذي الذين إلى أيضا أيضًا بعد بين تلك ثم حتى حول خلال ذلك عند عندما عليه عليها فقط قبل كان كانت كما لكم لكن لكي لنا لهذا مثل منذ نحن هذا هذه هناك',
  ]
    .join(' ')
    .split(' '),
);

/** French puts its article before the word: l’été, d’hiver. */
const elided = /^\p{L}{1,2}['’]/u;
const shortest = 4;

function keywordsIn(text: string): string[] {
  const words = Array.from(new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => segment.replace(elided, '').replaceAll(/[^\p{L}\p{M}]/gu, ''))
    .filter((word) => word.length >= shortest && !commonWords.has(word.toLowerCase()));
  return [...new Set(words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`))];
}

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
