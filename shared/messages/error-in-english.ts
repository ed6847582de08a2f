import type { DomainError } from '../domain/errors.ts';
import type { CodedMessage } from './coded-message.ts';
import { errorTexts } from './error-texts.ts';
import type { Message } from './format-message.ts';
import { inWords } from './in-words.ts';

/** An error as the API answers it: in English, with codes for other languages. */
export interface WordedError extends CodedMessage {
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly fieldCodes?: Readonly<Record<string, CodedMessage>> | undefined;
}

const texts: Readonly<Record<string, Message>> = errorTexts;

export const errorInEnglish = (message: CodedMessage): string => inWords(message, texts, 'en') ?? message.code;

export function inEnglish(error: Pick<DomainError, 'code' | 'params' | 'fields'>): WordedError {
  const { code, params, fields } = error;
  return { code, ...(params && { params }), message: errorInEnglish(error), ...(fields && fieldsInEnglish(fields)) };
}

function fieldsInEnglish(
  fieldCodes: Readonly<Record<string, CodedMessage>>,
): Pick<WordedError, 'fields' | 'fieldCodes'> {
  const words = Object.entries(fieldCodes).map(([name, error]) => [name, errorInEnglish(error)] as const);
  return { fields: Object.fromEntries(words), fieldCodes };
}
