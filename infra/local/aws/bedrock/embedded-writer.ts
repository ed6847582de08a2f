import { captionCount, type Caption, type CaptionOrder } from '../../../../shared/domain/captions/captions.ts';
import { cutAtWord } from '../../../../shared/domain/captions/cut-at-word.ts';
import { hashtagsIn } from '../../../../shared/platforms/rules/tags.ts';
import { keywordsIn } from './keywords.ts';
import { phrases } from './phrases.ts';

/** Characters that apps show before "more". */
const shortCaption = 125;
const mostHashtags = 5;

/** Rearranges sentences of the brief by a fixed rule: the same request always gives the same captions. */
export function writeCaptions(order: CaptionOrder): Caption[] {
  const { openings, closings } = phrases[order.language][order.tone];
  const sentences = sentencesIn(order.brief);
  const hashtags = hashtagsFor(order);
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

function sentencesIn(brief: string): string[] {
  const sentences = Array.from(new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(brief))
    .map(({ segment }) => segment.replaceAll(/\s+/gu, ' ').trim())
    .filter((sentence) => sentence !== '');
  return sentences.map((sentence) => (/[\p{L}\p{N}]$/u.test(sentence) ? `${sentence}.` : sentence));
}

function hashtagsFor({ brandNotes, brief }: CaptionOrder): string[] {
  const tags = [...hashtagsIn(brandNotes), ...hashtagsIn(brief), ...keywordsIn(brief).map((word) => `#${word}`)];
  return [...new Set(tags)].slice(0, mostHashtags);
}
