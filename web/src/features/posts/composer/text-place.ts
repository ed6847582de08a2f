import { type LinkTags, withLinkTags } from '../../../../../shared/domain/planning/link-tags.ts';
import type { FilePlace } from '../../../files/chosen-files.ts';
import type { PostForm } from './post-form.ts';

/** Where a text is said. A platform that was unticked has none. */
export type TextPlace = FilePlace;

/** A platform that was unticked shows what all say. */
export const placeIn = ({ platforms }: PostForm, place: TextPlace): TextPlace =>
  platforms.find((platform) => platform === place) ?? 'all';

export function writtenAt(form: PostForm, place: TextPlace) {
  const at = placeIn(form, place);
  return at === 'all'
    ? { text: form.content, platforms: form.platforms }
    : { text: form.texts[at] ?? form.content, platforms: [at] };
}

export function rewritten(
  form: PostForm,
  place: TextPlace,
  text: string,
): Partial<Pick<PostForm, 'content' | 'texts'>> {
  const at = placeIn(form, place);
  return at === 'all' ? { content: text } : { texts: { ...form.texts, [at]: text } };
}

/** Each platform's text with links of its own. */
export function withTaggedLinks(form: PostForm, tags: LinkTags): Partial<PostForm> {
  const tagged = form.platforms.flatMap((platform) => {
    const { text } = writtenAt(form, platform);
    const own = withLinkTags(text, { ...tags, source: platform });
    return own === text ? [] : [[platform, own] as const];
  });
  return { texts: { ...form.texts, ...Object.fromEntries(tagged) } };
}
