import { showInstant } from '../../../../../shared/domain/formatting.ts';
import type { PlatformMedia } from '../../../../../shared/platforms/platform-media.ts';
import { mapOwn } from '../../../../../shared/platforms/platform-own.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { describeChoices } from '../../../platforms/choices.ts';
import { composerTexts } from './messages.ts';
import { postTexts } from '../messages.ts';
import { filesOf, formOf } from './edited-post.ts';
import { ownTexts, scheduledTime, type PostForm } from './post-form.ts';

export interface ComposedPost {
  readonly form: PostForm;
  readonly files: PlatformMedia<string>;
}

export const describeParts = ['content', 'platforms', 'pictures', 'options', 'when'] as const;
export type PostDescription = Readonly<Record<(typeof describeParts)[number], string>>;

export function describePost({ form, files }: ComposedPost): PostDescription {
  return {
    content: textsOfForm(form),
    platforms: form.platforms
      .map((platform) => platformNames[platform])
      .toSorted()
      .join(', '),
    pictures: filesOfForm(form, files),
    options: describeChoices(form.options, form.platforms),
    when: describeTime(form),
  };
}

export function describeSaved(post: Post): PostDescription {
  const { media, platformMedia } = filesOf(post);
  return describePost({
    form: formOf(post),
    files: { media: namesOf(media), platformMedia: mapOwn(platformMedia, namesOf) },
  });
}

interface NamedFile {
  readonly name: string;
  readonly altText?: string | undefined;
}

/** With what is said of them. */
export const namesOf = (files: readonly NamedFile[]) =>
  files.map(({ name, altText }) => [name, altText?.trim()].filter(Boolean).join(': '));

function filesOfForm({ platforms }: PostForm, { media, platformMedia }: PlatformMedia<string>): string {
  const shown = platforms.flatMap((platform) => {
    const names = platformMedia[platform];
    return names === undefined ? [] : [`${platformNames[platform]}: ${names.join(', ') || postTexts.noFiles}`];
  });
  return [media.join(', '), ...shown].join('\n\n');
}

function textsOfForm(form: PostForm): string {
  const own = ownTexts(form);
  const said = form.platforms.flatMap((platform) => {
    const text = own[platform];
    return text === undefined ? [] : [`${platformNames[platform]}: ${text.trim()}`];
  });
  return [form.content.trim(), ...said].join('\n\n');
}

function describeTime(form: PostForm): string {
  const at = scheduledTime(form)?.at;
  const { label } = composerTexts.when[form.when];
  return at === undefined ? label : `${label} · ${showInstant(at, form.timeZone)}`;
}
