import * as z from 'zod';
import { CodedMessage, type WordedMessage } from './coded-message.ts';
import { inWords } from './in-words.ts';
import type { HasPlaceholders, ParamsOf } from './placeholders.ts';

/** Why something did not happen: in English, and by a code for other languages. Old reasons have no code. */
export const Reason = z.object({ reason: z.string(), reasonCode: CodedMessage.optional() });
export type Reason = z.infer<typeof Reason>;

type Texts = Readonly<Record<string, string>>;

type ParamsIn<T extends Texts, Code extends keyof T> =
  HasPlaceholders<T[Code]> extends false ? [params?: undefined] : [params: ParamsOf<T[Code]>];

export type CodeWithoutParams<T extends Texts> = {
  [Code in keyof T]: HasPlaceholders<T[Code]> extends false ? Code : never;
}[keyof T] &
  string;

/**
 * Makes the reasons of one catalogue, so that who only reads a reason needs no catalogue.
 * @__NO_SIDE_EFFECTS__
 */
export function reasonsIn<T extends Texts>(texts: T) {
  return <Code extends keyof T & string>(code: Code, ...[params]: ParamsIn<T, Code>): Reason => {
    const reasonCode: CodedMessage = params === undefined ? { code } : { code, params };
    return { reason: inWords(reasonCode, texts, 'en') ?? code, reasonCode };
  };
}

export const partOf = ({ reason, reasonCode }: Reason): WordedMessage | string =>
  reasonCode === undefined ? reason : { ...reasonCode, message: reason };
