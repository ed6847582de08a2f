import type { PlatformOverrides } from './platform-overrides.ts';
import type { Platform } from './platforms.ts';

export interface PlatformTexts {
  readonly content: string;
  /** Of platforms that say something else than `content`. */
  readonly texts: PlatformOverrides<string>;
}

/** What is said at a platform. */
export const textFor = ({ content, texts }: PlatformTexts, platform: Platform): string => texts[platform] ?? content;

/** Each text once, the common one first. */
export const allTexts = ({ content, texts }: PlatformTexts): string[] => [
  ...new Set([content, ...Object.values(texts)]),
];
