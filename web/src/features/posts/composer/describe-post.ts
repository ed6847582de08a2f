import { showInstant } from '../../../../../shared/domain/formatting.ts';
import { mapFiles, type PlatformMedia } from '../../../../../shared/platforms/platform-media.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { describeChoices } from '../../../platforms/choices.ts';
import { coverTexts } from '../cover/messages.ts';
import { type FileLists, filesIn } from '../../../files/use-files.ts';
import { composerTexts } from './messages.ts';
import { postTexts } from '../messages.ts';
import { filesOf, formOf } from './edited-post.ts';
import { ownTexts, scheduledTime, type PostForm } from './post-form.ts';
import { inAList } from '../../../messages/messages.ts';

export interface ComposedPost {
  readonly form: PostForm;
  readonly files: PlatformMedia<string>;
}

export const describeParts = ['content', 'platforms', 'pictures', 'options', 'when'] as const;
export type PostDescription = Readonly<Record<(typeof describeParts)[number], string>>;

export function describePost({ form, files }: ComposedPost): PostDescription {
  return {
    content: textsOfForm(form),
    platforms: inAList(form.platforms.map((platform) => platformNames[platform]).toSorted()),
    pictures: filesOfForm(form, files),
    options: describeChoices(form.options, form.platforms),
    when: describeTime(form),
  };
}

export function describeSaved(post: Post): PostDescription {
  return describePost({ form: formOf(post), files: mapFiles(filesOf(post), nameOf) });
}

interface NamedFile {
  readonly name: string;
  readonly altText?: string | undefined;
}

/** With what is said of it. */
const nameOf = ({ name, altText }: NamedFile) => [name, altText?.trim()].filter(Boolean).join(': ');

export const namesIn = (lists: FileLists): PlatformMedia<string> => mapFiles(filesIn(lists), nameOf);

function filesOfForm({ platforms }: PostForm, { media, platformMedia, covers }: PlatformMedia<string>): string {
  const shown = platforms.flatMap((platform) => {
    const names = platformMedia[platform];
    return names === undefined ? [] : [`${platformNames[platform]}: ${inAList(names) || postTexts.noFiles}`];
  });
  const chosen = platforms.flatMap((platform) => {
    const name = covers?.[platform];
    return name === undefined ? [] : [coverTexts.on({ platform: platformNames[platform], name })];
  });
  return [inAList(media), ...shown, ...chosen].join('\n\n');
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
