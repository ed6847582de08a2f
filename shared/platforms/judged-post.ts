import { type PlatformTexts, textFor } from './platform-texts.ts';
import type { Platform } from './platforms.ts';
import type { PostOptions } from './post-options.ts';
import { platformById, platforms, type FormatOf } from './registry.ts';
import { postFaults, textCount } from './rules/post-faults.ts';
import type { Fault, FormatRule, JudgedFile, PlatformPost, TextCount } from './rules/rule.ts';
import type { SocialPlatform } from './social-platform.ts';

interface Composed {
  readonly media: readonly JudgedFile[];
  readonly options: PostOptions;
}

export interface JudgedPost extends PlatformTexts, Composed {}

/** What the post becomes at the platform, for checks and publishing alike. Undefined when it fits no format. */
export function formatOf<P extends Platform>(platform: P, { media, options }: Composed): FormatOf<P> | undefined {
  return platformById[platform].rules.formatOf({ media, options: options[platform] });
}

export function formatRuleOf(platform: Platform, post: Composed): FormatRule | undefined {
  const { rules }: SocialPlatform = platforms[platform];
  const format = formatOf(platform, post);
  return format && rules.formats[format];
}

export function faultsOf(platform: Platform, post: JudgedPost): Fault[] {
  const { rules }: SocialPlatform = platforms[platform];
  return postFaults(postAt(platform, post), rules);
}

export function textCountOf(platform: Platform, post: JudgedPost): TextCount | undefined {
  const { rules }: SocialPlatform = platforms[platform];
  return textCount(postAt(platform, post), rules);
}

const postAt = (platform: Platform, { media, options, ...texts }: JudgedPost): PlatformPost => ({
  content: textFor(texts, platform),
  media,
  options: options[platform],
});
