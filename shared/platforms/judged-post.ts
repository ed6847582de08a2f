import type { PlatformCosts } from './platform-costs.ts';
import { fieldFilesAt, mediaFor, type PlatformMedia } from './platform-media.ts';
import { type PlatformTexts, textFor } from './platform-texts.ts';
import type { Platform } from './platforms.ts';
import type { PostOptions } from './post-options.ts';
import { platformById, platforms, type FormatOf } from './registry.ts';
import { commentCount, postFaults, takesDocuments as takesDocumentsBy, textCount } from './rules/post-faults.ts';
import type { Fault, FormatRule, JudgedFile, PlatformPost, TextCount } from './rules/rule.ts';
import type { AppUploads, SocialPlatform } from './social-platform.ts';

interface Composed {
  /** Of the platform at hand. */
  readonly media: readonly JudgedFile[];
  readonly options: PostOptions;
}

export interface JudgedPost extends PlatformTexts, PlatformMedia<JudgedFile> {
  readonly options: PostOptions;
}

/** What the post becomes at the platform, for checks and publishing alike. Undefined when it fits no format. */
export function formatOf<P extends Platform>(platform: P, { media, options }: Composed): FormatOf<P> | undefined {
  return platformById[platform].rules.formatOf({ media, options: options[platform] });
}

export function formatRuleOf(platform: Platform, post: JudgedPost): FormatRule | undefined {
  const { rules }: SocialPlatform = platforms[platform];
  const format = rules.formatOf(postAt(platform, post));
  return format === undefined ? undefined : rules.formats[format];
}

/** Whether the post shows what is written of its pictures, or of its video. */
export function takesAltText(platform: Platform, post: JudgedPost, type: JudgedFile['type']): boolean {
  if (type === 'document') return false;
  const rule = formatRuleOf(platform, post);
  return (type === 'video' ? rule?.takesVideoAltText : rule?.takesAltTexts) === true;
}

/** Whether it counts in the number of posts that the platform takes of an account a day. */
export function countsDaily(
  platform: Platform,
  post: Pick<JudgedPost, 'media' | 'platformMedia' | 'options'>,
): boolean {
  const { rules }: SocialPlatform = platforms[platform];
  const counted = rules.dailyPosts?.format;
  return (
    counted === undefined ||
    rules.formatOf({ media: mediaFor(post, platform), options: post.options[platform] }) === counted
  );
}

export function faultsOf(platform: Platform, post: JudgedPost): Fault[] {
  const { rules }: SocialPlatform = platforms[platform];
  return postFaults(postAt(platform, post), rules);
}

export function takesDocuments(platform: Platform): boolean {
  const { rules }: SocialPlatform = platforms[platform];
  return takesDocumentsBy(rules);
}

export function textCountOf(platform: Platform, post: JudgedPost): TextCount | undefined {
  const { rules }: SocialPlatform = platforms[platform];
  return textCount(postAt(platform, post), rules);
}

export function commentCountOf(platform: Platform, post: JudgedPost): TextCount | undefined {
  const { rules }: SocialPlatform = platforms[platform];
  return commentCount(postAt(platform, post), rules);
}

/** As it is written, also while the post fits no format. */
export function writtenComment(platform: Platform, { options }: Pick<JudgedPost, 'options'>): string | undefined {
  const { rules }: SocialPlatform = platforms[platform];
  return rules.firstCommentOf?.(options[platform]);
}

/** What the account comments first; undefined where nothing was written, or the format takes no comment. */
export function firstCommentAt(post: JudgedPost, platform: Platform): string | undefined {
  return formatRuleOf(platform, post)?.firstComment === undefined ? undefined : writtenComment(platform, post);
}

export function costsOf(platform: Platform): PlatformCosts | undefined {
  const { costs }: SocialPlatform = platforms[platform];
  return costs;
}

export function appUploadsOf(platform: Platform): AppUploads | undefined {
  const { appUploads }: SocialPlatform = platforms[platform];
  return appUploads;
}

export function forbidsSharedTexts(platform: Platform): boolean {
  const { forbidsSharedTexts: isForbidden }: SocialPlatform = platforms[platform];
  return isForbidden === true;
}

/** Micro-dollars; undefined where posts cost nothing. */
export const priceAt = (platform: Platform, post: JudgedPost): number | undefined =>
  costsOf(platform)?.ofPost(postAt(platform, post));

/** Of an account that does not pay the platform. */
export function unpaidFaultOf(platform: Platform, post: JudgedPost): Fault | undefined {
  const { subscription }: SocialPlatform = platforms[platform];
  return subscription?.faultOf(postAt(platform, post));
}

const postAt = (platform: Platform, post: JudgedPost): PlatformPost => ({
  content: textFor(post, platform),
  media: mediaFor(post, platform),
  ...fieldFilesAt(post, platform),
  options: post.options[platform],
});
