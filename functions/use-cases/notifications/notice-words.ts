import type { CodedMessage } from '../../../shared/messages/coded-message.ts';
import { findingTexts } from '../../../shared/messages/finding-texts.ts';
import { inWords, type MessageTexts } from '../../../shared/messages/in-words.ts';
import { shownIn } from '../../../shared/messages/shown-in.ts';
import { noticeTexts } from '../../../shared/messages/notice-texts.ts';
import { platformTexts } from '../../../shared/platforms/registry.ts';
import { userTexts } from '../../../shared/messages/user-texts.ts';

/** A language that notices are put into, by its BCP 47 tag. Texts that it lacks are English. */
export interface NoticeLanguage {
  readonly tag: string;
  readonly texts: MessageTexts;
}

export const english: NoticeLanguage = {
  tag: 'en',
  texts: { ...noticeTexts, ...findingTexts, ...Object.assign({}, ...platformTexts), ...userTexts },
};

/** Puts the parts of a notice into a language. */
export const wordsIn =
  ({ tag, texts }: NoticeLanguage) =>
  (message: CodedMessage): string =>
    inWords(message, texts, tag, shownIn(tag)) ?? inWords(message, english.texts, english.tag) ?? message.code;
