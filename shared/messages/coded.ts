import type { CodedMessage } from './coded-message.ts';
import type { CodedTexts } from './coded-texts.ts';
import type { HasPlaceholders, ParamsOf } from './placeholders.ts';

/** What a code needs beside itself: nothing, or what fills the placeholders of its text. */
export type ParamsFor<Code extends keyof CodedTexts> =
  HasPlaceholders<CodedTexts[Code]> extends false ? [params?: undefined] : [params: ParamsOf<CodedTexts[Code]>];

/** A message by a code that has a text, with what the text needs. */
export const coded = <Code extends keyof CodedTexts>(code: Code, ...[params]: ParamsFor<Code>): CodedMessage =>
  params === undefined ? { code } : { code, params };
