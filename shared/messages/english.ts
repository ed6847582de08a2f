import type { DomainError } from '../domain/errors.ts';
import type { CodedMessage } from './coded-message.ts';
import { platformTexts } from '../platforms/registry.ts';
import { errorTexts } from './error-texts.ts';
import { findingTexts } from './finding-texts.ts';
import { inWords, type MessageTexts } from './in-words.ts';

const texts: MessageTexts = { ...errorTexts, ...findingTexts, ...Object.assign({}, ...platformTexts) };

/** The English of what an answer says. */
export const englishOf = (message: CodedMessage): string => inWords(message, texts, 'en') ?? message.code;

/** An error as the API answers it: in English, with codes for other languages. */
export interface WordedError extends CodedMessage {
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly fieldCodes?: Readonly<Record<string, CodedMessage>> | undefined;
}

export function inEnglish(error: Pick<DomainError, 'code' | 'params' | 'fields'>): WordedError {
  const { code, params, fields } = error;
  return { code, ...(params && { params }), message: englishOf(error), ...(fields && fieldsInEnglish(fields)) };
}

function fieldsInEnglish(
  fieldCodes: Readonly<Record<string, CodedMessage>>,
): Pick<WordedError, 'fields' | 'fieldCodes'> {
  const words = Object.entries(fieldCodes).map(([name, error]) => [name, englishOf(error)] as const);
  return { fields: Object.fromEntries(words), fieldCodes };
}
