import type { CodedMessage } from '../../../shared/messages/coded-message.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import { codedText } from './coded-text.ts';

export const refusalText = (refusal: CodedMessage): string => codedText(refusal, englishOf(refusal));
