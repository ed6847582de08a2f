import type { Platform } from './platforms.ts';

export interface PlatformTexts {
  readonly content: string;
  /** Of platforms that say something else than `content`. */
  readonly texts: { readonly [P in Platform]?: string | undefined };
}

/** What is said at a platform. */
export const textFor = ({ content, texts }: PlatformTexts, platform: Platform): string => texts[platform] ?? content;

/** Each text once, the common one first. */
export const allTexts = ({ content, texts }: PlatformTexts): string[] => [
  ...new Set([content, ...Object.values(texts)]),
];

/** Those of the platforms that a post goes to. */
export function textsOf(
  texts: PlatformTexts['texts'],
  platforms: readonly Platform[],
): Partial<Record<Platform, string>> {
  const own = platforms.flatMap((platform) => {
    const text = texts[platform];
    return text === undefined ? [] : [[platform, text] as const];
  });
  return Object.fromEntries(own);
}
