import type { PlatformFailureTexts } from '../platforms/platforms.ts';
import type { CodedMessage } from './coded-message.ts';
import type { ErrorTexts } from './error-texts.ts';
import type { FailureTexts } from './failure-texts.ts';
import type { FindingTexts } from './finding-texts.ts';
import type { NoticeTexts, DeletionTexts, EntryTexts } from './notice-texts.ts';
import type { HasPlaceholders, ParamsOf } from './placeholders.ts';

/** The English of everything that rules and functions say, by its code. */
type CodedTexts = DeletionTexts &
  EntryTexts &
  ErrorTexts &
  FailureTexts &
  FindingTexts &
  NoticeTexts &
  PlatformFailureTexts;

/** The placeholder values of a code; none for a text without placeholders. */
export type ParamsFor<Code extends keyof CodedTexts> =
  HasPlaceholders<CodedTexts[Code]> extends false ? [params?: undefined] : [params: ParamsOf<CodedTexts[Code]>];

export const coded = <Code extends keyof CodedTexts>(code: Code, ...[params]: ParamsFor<Code>): CodedMessage =>
  params === undefined ? { code } : { code, params };
