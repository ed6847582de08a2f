import type * as z from 'zod';
import type { CodedMessage } from './coded-message.ts';
import { fieldTexts } from './field-texts.ts';
import { hasPlaceholders, type Message } from './format-message.ts';
import { inWords } from './in-words.ts';
import { issueMessage } from './issue-message.ts';

const texts: Readonly<Record<string, Message>> = fieldTexts;

/** The schema's code with its maximum as a parameter, or the code of the kind of issue. */
export function fieldMessage(issue: z.core.$ZodIssue): CodedMessage {
  const { message: code } = issue;
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (text === undefined) return issueMessage(issue);
  return hasPlaceholders(text) && issue.code === 'too_big'
    ? { code, params: { maximum: Number(issue.maximum) } }
    : { code };
}

/** As {@link fieldMessage}, in English. */
export const fieldInEnglish = (issue: z.core.$ZodIssue): string =>
  inWords(fieldMessage(issue), texts, 'en') ?? issue.message;
