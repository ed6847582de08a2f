import type { PlatformFailureTexts } from '../platforms/platforms.ts';
import type { DeletionTexts } from './deletion-texts.ts';
import type { EntryTexts } from './entry-texts.ts';
import type { ErrorTexts } from './error-texts.ts';
import type { FailureTexts } from './failure-texts.ts';
import type { FindingTexts } from './finding-texts.ts';
import type { NoticeTexts } from './notice-texts.ts';

/** The English of everything that rules and functions say, by its code. */
export type CodedTexts = DeletionTexts &
  EntryTexts &
  ErrorTexts &
  FailureTexts &
  FindingTexts &
  NoticeTexts &
  PlatformFailureTexts;
