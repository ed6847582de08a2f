import type { CodedMessage } from './coded-message.ts';
import type { CodedTexts } from './coded-texts.ts';
import type { HasPlaceholders, ParamsOf } from './placeholders.ts';

/** The placeholder values of a code; none for a text without placeholders. */
export type ParamsFor<Code extends keyof CodedTexts> =
  HasPlaceholders<CodedTexts[Code]> extends false ? [params?: undefined] : [params: ParamsOf<CodedTexts[Code]>];

export const coded = <Code extends keyof CodedTexts>(code: Code, ...[params]: ParamsFor<Code>): CodedMessage =>
  params === undefined ? { code } : { code, params };
