import type { CodedMessage } from '../../../shared/messages/coded-message.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import { codedText } from './coded-text.ts';

export const messageText = (message: CodedMessage): string => codedText(message, englishOf(message));
