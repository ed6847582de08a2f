import { showInstant } from '../../../../../shared/domain/formatting.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { describeChoices } from '../../../platforms/choices.ts';
import { composerTexts } from './messages.ts';
import { formOf } from './edited-post.ts';
import { ownTexts, scheduledTime, type PostForm } from './post-form.ts';

export interface ComposedPost {
  readonly form: PostForm;
  readonly files: readonly string[];
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
    pictures: files.join(', '),
    options: describeChoices(form.options, form.platforms),
    when: describeTime(form),
  };
}

export const describeSaved = (post: Post) =>
  describePost({ form: formOf(post), files: post.media.map(({ name }) => name) });

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
