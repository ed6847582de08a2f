import { showInstant } from '../../../../../shared/domain/formatting.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { composerTexts } from './messages.ts';
import { formOf } from './edited-post.ts';
import { scheduledTime, type PostForm } from './post-form.ts';
import { tiktokTexts } from './tiktok-messages.ts';

/** A post that is written: its form and the names of its files. */
export interface WrittenPost {
  readonly form: PostForm;
  readonly files: readonly string[];
}

export const describeParts = ['content', 'platforms', 'pictures', 'options', 'when'] as const;
export type PostDescription = Readonly<Record<(typeof describeParts)[number], string>>;

/** A post part by part in words, to be compared with another. */
export function describePost({ form, files }: WrittenPost): PostDescription {
  return {
    content: form.content.trim(),
    platforms: form.platforms
      .map((platform) => platformNames[platform])
      .toSorted()
      .join(', '),
    pictures: files.join(', '),
    options: describeOptions(form),
    when: describeTime(form),
  };
}

export const describeSaved = (post: Post) =>
  describePost({ form: formOf(post), files: post.media.map(({ name }) => name) });

function describeOptions({ platforms, instagramFormat, link, tiktok }: PostForm): string {
  const { privacy, title, allowComments, allowDuet, allowStitch } = tiktok;
  return [
    platforms.includes('instagram') && composerTexts.instagramFormats[instagramFormat].label,
    platforms.includes('facebook') && link.trim(),
    ...(platforms.includes('tiktok')
      ? [
          privacy && tiktokTexts.privacy[privacy],
          title,
          allowComments && tiktokTexts.comments,
          allowDuet && tiktokTexts.duet,
          allowStitch && tiktokTexts.stitch,
        ]
      : []),
  ]
    .filter(Boolean)
    .join(' · ');
}

function describeTime(form: PostForm): string {
  const at = scheduledTime(form)?.at;
  const { label } = composerTexts.when[form.when];
  return at === undefined ? label : `${label} · ${showInstant(at, form.timeZone)}`;
}
