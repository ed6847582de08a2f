import type { DomainError, FieldError } from '../domain/errors.ts';
import type { CodedMessage } from './coded-message.ts';
import { errorTexts } from './error-texts.ts';
import { formatText, type Message } from './format-message.ts';

/** An error as the API answers it: in English, with codes for other languages. */
export interface WordedError extends CodedMessage {
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly fieldCodes?: Readonly<Record<string, CodedMessage>> | undefined;
}

const texts: Readonly<Record<string, Message>> = errorTexts;

export const errorInEnglish = ({ code, params }: CodedMessage): string => formatText(texts[code] ?? code, 'en', params);

export function inEnglish(error: Pick<DomainError, 'code' | 'params' | 'fields'>): WordedError {
  const { code, params, fields } = error;
  return { code, ...(params && { params }), message: errorInEnglish(error), ...(fields && fieldsInEnglish(fields)) };
}

function fieldsInEnglish(errors: Readonly<Record<string, FieldError>>): Pick<WordedError, 'fields' | 'fieldCodes'> {
  const entries = Object.entries(errors);
  const words = entries.map(
    ([name, error]) => [name, 'code' in error ? errorInEnglish(error) : error.message] as const,
  );
  const coded = entries.flatMap(([name, error]) => ('code' in error ? [[name, error] as const] : []));
  return { fields: Object.fromEntries(words), ...(coded.length > 0 && { fieldCodes: Object.fromEntries(coded) }) };
}
