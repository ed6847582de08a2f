import { textFor } from '../../../../../../shared/platforms/platform-texts.ts';
import {
  commentCountOf,
  type JudgedPost,
  textCountOf,
  writtenComment,
} from '../../../../../../shared/platforms/judged-post.ts';
import { type Platform, platformNames } from '../../../../../../shared/platforms/platforms.ts';
import type { TextCount } from '../../../../../../shared/platforms/rules/rule.ts';
import { hashtagsIn, mentionsIn } from '../../../../../../shared/platforms/rules/tags.ts';
import { composerTexts } from '../messages.ts';
import { inAList } from '../../../../messages/messages.ts';

/** The count of each platform that says the common text: `12/2200` after its name. */
export function commonCounters(post: JudgedPost, platforms: readonly Platform[]): string {
  const counters = platforms
    .filter((platform) => post.texts[platform] === undefined)
    .flatMap((platform) => platformCounter(post, platform) ?? []);
  return [composerTexts.counter({ length: post.content.length }), ...counters].join(' · ');
}

/** `Instagram 12/2200`, plus hashtags where they are limited. Undefined where the platform shows no text. */
export function platformCounter(post: JudgedPost, platform: Platform): string | undefined {
  const count = textCountOf(platform, post);
  return count && `${platformNames[platform]} ${counted(textFor(post, platform), count)}`;
}

/** `12/2200` of the first comment there. Undefined where the post can have none. */
export function commentCounter(post: JudgedPost, platform: Platform): string | undefined {
  const count = commentCountOf(platform, post);
  return count && counted(writtenComment(platform, post) ?? '', count);
}

function counted(text: string, { length, limit, hashtags, mentions }: TextCount): string {
  const [tags, accounts] = [hashtagsIn(text).length, mentionsIn(text).length];
  const parts = [
    `${length}/${limit}`,
    hashtags !== undefined && tags > 0 && composerTexts.hashtags({ count: `${tags}/${hashtags}` }),
    mentions !== undefined && accounts > 0 && composerTexts.mentions({ count: `${accounts}/${mentions}` }),
  ];
  return inAList(parts.filter((part) => part !== false));
}
