import type { Platform } from './platforms.ts';
import type { PostOptions } from './post-options.ts';
import { platformById, platforms, type FormatOf } from './registry.ts';
import { postFaults, textCount } from './rules/post-faults.ts';
import type { Fault, FormatRule, PlatformPost, TextCount } from './rules/rule.ts';
import type { SocialPlatform } from './social-platform.ts';

export interface JudgedPost extends Omit<PlatformPost, 'options'> {
  readonly options: PostOptions;
}

/** What the post becomes at the platform, for checks and publishing alike. Undefined when it fits no format. */
export function formatOf<P extends Platform>(platform: P, { options, ...post }: JudgedPost): FormatOf<P> | undefined {
  return platformById[platform].rules.formatOf({ ...post, options: options[platform] });
}

export function formatRuleOf(platform: Platform, post: JudgedPost): FormatRule | undefined {
  const { rules }: SocialPlatform = platforms[platform];
  const format = formatOf(platform, post);
  return format && rules.formats[format];
}

export function faultsOf(platform: Platform, { options, ...post }: JudgedPost): Fault[] {
  const { rules }: SocialPlatform = platforms[platform];
  return postFaults({ ...post, options: options[platform] }, rules);
}

export function textCountOf(platform: Platform, { options, ...post }: JudgedPost): TextCount | undefined {
  const { rules }: SocialPlatform = platforms[platform];
  return textCount({ ...post, options: options[platform] }, rules);
}
