import type { CodedMessage } from '../../../../shared/messages/coded-message.ts';
import english from '../../../../shared/texts/en/console/operations.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { jobs: jobTexts, operations: operationsTexts, jobResults: resultTexts } = messages(english);

/** What a job does, or a function that an event starts, by its name. */
export const entryCode = (entry: string): CodedMessage => ({ code: `entry.${entry}` });
