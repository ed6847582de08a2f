import { languageOf, sentencesIn } from '../caption-language.ts';
import type { CaptionLanguage } from '../captions.ts';
import type { MonthOrder } from '../month-draft.ts';
import type { ReplyOrder } from '../reply-draft.ts';
import type { WritingOrder } from '../writing-order.ts';
import { phrases } from './phrases.ts';
import { writePlainly } from './write-plainly.ts';

/**
 * Answers any order by fixed rules, without a language model: it arranges what was given, and adds nothing to facts, which
 * stand for themselves.
 */
export function answerPlainly(order: WritingOrder): object {
  switch (order.task) {
    case 'month':
      return { posts: monthPlainly(order) };
    case 'reply':
      return { reply: replyPlainly(order) };
    case 'explain':
      return {};
    default:
      return { suggestions: writePlainly(order) };
  }
}

/** For each time the note of its day, else a sentence of the material in turn, between two phrases that claim nothing. */
function monthPlainly({ slots, about, brandNotes, bestPosts, tone, language, platforms, limits }: MonthOrder) {
  const sentences = [about, brandNotes, ...bestPosts].flatMap((text) => sentencesOf(text, language));
  const { openings, closings } = phrases[language][tone];
  return slots.map(({ slot, notes }, place) => {
    const [note] = notes.flatMap((text) => sentencesOf(text, language));
    const sentence = place % Math.max(sentences.length, 1);
    const brief = note ?? sentences[sentence] ?? '';
    // Each sentence meets all nine pairs of phrases before it meets one again.
    const round = Math.floor(place / Math.max(sentences.length, 1));
    const turn = sentence + round;
    const [opening, closing] = [openings[turn % 3] ?? '', closings[(turn + Math.floor(round / 3)) % 3] ?? ''];
    const caption = [opening, brief, closing].filter((part) => part !== '').join(' ');
    const order = { brief: caption, brandNotes, tone, language, platforms, limits, platformLimits: {} };
    const [rewritten] = writePlainly({ ...order, task: 'language', length: 'medium' });
    return { slot, caption, hashtags: rewritten?.hashtags ?? [] };
  });
}

const sentencesOf = (text: string, language: CaptionLanguage): string[] =>
  sentencesIn(text)
    .map((sentence) => sentence.replaceAll(/\s+/gu, ' ').trim())
    .filter((sentence) => sentence !== '' && languageOf(sentence) === language)
    .map((sentence) => (/[\p{L}\p{N}]$/u.test(sentence) ? `${sentence}.` : sentence));

const thanks: Readonly<Record<CaptionLanguage, string>> = {
  en: 'Thank you for your comment! We will get back to you.',
  ar: 'شكرًا على تعليقكم! سنعود إليكم قريبًا.',
  fr: 'Merci pour votre commentaire ! Nous revenons vers vous.',
};

/** The saved reply in the language of the comment that shares most of its words, else thanks. */
function replyPlainly({ comment, language, savedReplies }: ReplyOrder): string {
  const asked = new Set(wordsOf(comment));
  const rated = savedReplies
    .filter(({ text }) => languageOf(text) === language)
    .map(({ name, text }) => ({ text, shared: wordsOf(`${name} ${text}`).filter((word) => asked.has(word)).length }))
    .toSorted((a, b) => b.shared - a.shared);
  const [best] = rated;
  return best !== undefined && best.shared > 0 ? best.text : thanks[language];
}

const shortestWord = 4;

const wordsOf = (text: string): string[] => [
  ...new Set((text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.length >= shortestWord)),
];
