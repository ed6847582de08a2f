import type { CodedMessage } from '../../../shared/messages/coded-message.ts';
import { inWords } from '../../../shared/messages/in-words.ts';
import { shownIn } from '../../../shared/messages/shown-in.ts';
import { answers, locale } from './messages.ts';

/** A coded message in the words of the app's language, or its English where the language has none. */
export const codedText = (message: CodedMessage, english: string): string =>
  inWords(message, answers(), locale(), shownIn(locale())) ?? english;
