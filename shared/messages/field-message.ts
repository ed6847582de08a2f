import type * as z from 'zod';
import type { CodedMessage } from './coded-message.ts';
import { coded } from './coded.ts';
import { fieldTexts } from './field-texts.ts';
import { hasPlaceholders, type Message } from './format-message.ts';
import { inWords } from './in-words.ts';

type Issue<Code> = Extract<z.core.$ZodIssue, { code: Code }>;

/** What is wrong with a value, by the kind of the issue: for schemas that give no code. */
function issueMessage(issue: z.core.$ZodIssue): CodedMessage {
  switch (issue.code) {
    case 'invalid_type':
      return coded('field.type', { expected: issue.expected });
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_union':
      return issue.inclusive === false || issue.options === undefined ? coded('field.invalid') : oneOf(issue.options);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return coded('field.format');
    case 'unrecognized_keys':
      return coded('field.unknown');
    case 'not_multiple_of':
      return coded('field.not-multiple', { divisor: issue.divisor });
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return coded('field.invalid');
  }
}

const oneOf = (values: readonly z.core.util.Primitive[]) =>
  coded('field.option', { count: values.length, options: values.map(String).join(', ') });

const hasEntries = (origin: string) => ['array', 'set', 'map'].includes(origin);

function tooSmall({ origin, minimum: limit, inclusive }: Issue<'too_small'>): CodedMessage {
  const minimum = Number(limit);
  if (origin === 'string') return coded('field.too-short', { minimum });
  if (hasEntries(origin)) return coded('field.too-few', { minimum });
  return inclusive === false ? coded('field.not-above', { limit: minimum }) : coded('field.too-small', { minimum });
}

function tooBig({ origin, maximum: limit, inclusive }: Issue<'too_big'>): CodedMessage {
  const maximum = Number(limit);
  if (origin === 'string') return coded('field.too-long', { maximum });
  if (hasEntries(origin)) return coded('field.too-many', { maximum });
  return inclusive === false ? coded('field.not-below', { limit: maximum }) : coded('field.too-large', { maximum });
}

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
