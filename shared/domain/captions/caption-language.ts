import { platformNames } from '../../platforms/platforms.ts';
import type { CaptionLanguage } from './captions.ts';

const arabicLetter = /\p{Script=Arabic}/u;
const latinLetter = /\p{Script=Latin}/u;
const letterOf: Readonly<Record<CaptionLanguage, RegExp>> = { ar: arabicLetter, en: latinLetter, fr: latinLetter };

/** Words that hold sentences together, and stand in no text of the other language. */
const functionWords: Readonly<Record<'en' | 'fr', ReadonlySet<string>>> = {
  en: wordSet(
    'the and of to with your our for is are was were this that these those you we they it its be been have has will would can',
    'from at by in into about but not what when where who how my his her their us them there here just only more all every',
  ),
  fr: wordSet(
    'le la les un une des du de et au aux avec votre vos notre nos pour est sont était ce cette ces vous nous ils elles il elle',
    'dans sur par chez mais pas que qui quoi quand où mon ma mes son sa ses leur leurs y très plus tout tous toute toutes l d qu j',
  ),
};

/** Those that stand in the names of places and shops, as in "La Mie" and "The Cedar". */
const inNames = wordSet('the and of le la les l du de des d et au aux chez');

/** Letters that English writes in no word of its own. */
const frenchLetter = /[àâçéèêëîïôœùûü]/iu;

/** The longest name, in words, that may stay in another script. */
const longestName = 4;

/** The language that a text is written in, as far as its letters and function words tell. */
export function languageOf(text: string): CaptionLanguage {
  const words = wordsIn(text);
  const arabic = words.filter((word) => arabicLetter.test(word)).length;
  if (arabic > words.length / 2) return 'ar';
  const [french, english] = [countOf(words, 'fr'), countOf(words, 'en')];
  return french > english || (french === english && frenchLetter.test(text)) ? 'fr' : 'en';
}

/**
 * Whether a text keeps to one language. Names that stand in the material may stay in their script; of Latin texts no
 * sentence may hold more function words of the other language than of its own, nor the whole, where names do not count.
 */
export function isWrittenIn(language: CaptionLanguage, text: string, material: string): boolean {
  const known = new Set(wordsIn(`${material} ${Object.values(platformNames).join(' ')}`));
  const words = wordsIn(text);
  const isOwn = (word: string) => letterOf[language].test(word);
  if (words.some((word) => !isOwn(word) && !known.has(word))) return false;
  if (words.filter(isOwn).length < words.length / 2 || longestRun(words, (word) => !isOwn(word)) > longestName)
    return false;
  if (language === 'ar') return true;
  const foreign = words.filter((word) => !inNames.has(word));
  if (countOf(foreign, otherOf(language)) > countOf(words, language)) return false;
  return sentencesIn(text).every((sentence) => isSentenceIn(language, sentence));
}

const otherOf = (language: 'en' | 'fr') => (language === 'en' ? 'fr' : 'en');

function isSentenceIn(language: 'en' | 'fr', sentence: string): boolean {
  const words = wordsIn(sentence);
  const foreign = countOf(words, otherOf(language));
  return foreign < 2 || foreign <= countOf(words, language);
}

export const sentencesIn = (text: string): string[] =>
  Array.from(new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text), ({ segment }) => segment);

const outside = /https?:\/\/\S+|www\.\S+|[\w.+-]+@[\w.-]+|@[\w.]+/giu;

/** In small letters, without links and mentions; an apostrophe parts words, as in "l’été". */
const wordsIn = (text: string): string[] =>
  text
    .replaceAll(outside, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? [];

const countOf = (words: readonly string[], language: 'en' | 'fr') =>
  words.filter((word) => functionWords[language].has(word)).length;

function longestRun(words: readonly string[], isIn: (word: string) => boolean): number {
  let [longest, run] = [0, 0];
  for (const word of words) {
    run = isIn(word) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '));
}
