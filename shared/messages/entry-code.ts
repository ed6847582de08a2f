import type { CodedMessage } from './coded-message.ts';

/** What a job does, or a function that an event starts, by its name. */
export const entryCode = (entry: string): CodedMessage => ({ code: `entry.${entry}` });
