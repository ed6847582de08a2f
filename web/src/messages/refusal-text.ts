import type { CodedMessage } from '../../../shared/messages/coded-message.ts';
import { errorInEnglish } from '../../../shared/messages/error-in-english.ts';
import { codedText } from './coded-text.ts';

/** What a rule that runs in the browser refuses, in the language of the app. */
export const refusalText = (refusal: CodedMessage): string => codedText(refusal, errorInEnglish(refusal));
