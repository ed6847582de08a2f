import type { CodedMessage } from '../../../shared/messages/coded-message.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import { codedText } from './coded-text.ts';

/** What a rule that runs in the browser refuses, in the language of the app. */
export const refusalText = (refusal: CodedMessage): string => codedText(refusal, englishOf(refusal));
