import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import type { PostForm } from './post-form.ts';

/** Where a text is said. A platform that was unticked has none. */
export type TextPlace = Platform | 'all';

const placeIn = ({ platforms }: PostForm, place: TextPlace): TextPlace =>
  platforms.find((platform) => platform === place) ?? 'all';

/** What is written at a place, and for which platforms. */
export function writtenAt(form: PostForm, place: TextPlace) {
  const at = placeIn(form, place);
  return at === 'all'
    ? { text: form.content, platforms: form.platforms }
    : { text: form.texts[at] ?? form.content, platforms: [at] };
}

export function rewritten(form: PostForm, place: TextPlace, text: string): Partial<PostForm> {
  const at = placeIn(form, place);
  return at === 'all' ? { content: text } : { texts: { ...form.texts, [at]: text } };
}
