import type { Platform } from './platforms.ts';
import type { PostOptions } from './post-options.ts';
import { platformById, platforms, type FormatOf } from './registry.ts';
import { postFaults, textCount } from './rules/post-faults.ts';
import type { Fault, FormatRule, PlatformPost, TextCount } from './rules/rule.ts';
import type { SocialPlatform } from './social-platform.ts';

/** What of a post the rules of the platforms look at. */
export interface JudgedPost extends Omit<PlatformPost, 'options'> {
  readonly options: PostOptions;
}

/** What a post becomes at a platform: the one answer that checking and publishing share. Undefined when it becomes nothing. */
export function formatOf<P extends Platform>(platform: P, { options, ...post }: JudgedPost): FormatOf<P> | undefined {
  return platformById[platform].rules.formatOf({ ...post, options: options[platform] });
}

/** The rule of what a post becomes at a platform. */
export function formatRuleOf(platform: Platform, post: JudgedPost): FormatRule | undefined {
  const { rules }: SocialPlatform = platforms[platform];
  const format = formatOf(platform, post);
  return format && rules.formats[format];
}

/** What is wrong with a post at a platform. */
export function faultsOf(platform: Platform, { options, ...post }: JudgedPost): Fault[] {
  const { rules }: SocialPlatform = platforms[platform];
  return postFaults({ ...post, options: options[platform] }, rules);
}

/** How long the text of a post is at a platform; undefined where no text is shown. */
export function textCountOf(platform: Platform, { options, ...post }: JudgedPost): TextCount | undefined {
  const { rules }: SocialPlatform = platforms[platform];
  return textCount({ ...post, options: options[platform] }, rules);
}
