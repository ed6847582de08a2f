import { gigabyte } from '../../../shared/byte-sizes.ts';
import { sharedFields } from '../../../shared/share-target.ts';

const mostFiles = 10;
/** The largest file that may be uploaded, and no more than that in all. */
const mostBytes = gigabyte;
/** No platform takes a longer text. */
const longestText = 65_000;

/** What another app shared, until the composer takes it. */
export interface SharedPost {
  readonly text: string;
  readonly files: readonly File[];
  /** How many files were not kept, because they are too many or too large. */
  readonly leftOut: number;
  /** Milliseconds since 1970. */
  readonly sharedAt: number;
  /** A page of ours sent it. Another app that shares and a page that hides where it is look the same. */
  readonly isOurs: boolean;
}

/** Any page may post such a form: nothing of it is trusted, and no more than one post can hold is kept. */
export function sharedOf(form: FormData, now: number, isOurs: boolean): SharedPost {
  const { title, text, url } = sharedFields;
  const words = [title, text, url].flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
  });
  // Many apps repeat the title or the address within the text.
  const own = words.filter(
    (word, place) => !words.some((other, at) => at !== place && isWithin(word, other, place, at)),
  );
  const all = form.getAll(sharedFields.files).filter((value) => value instanceof File);
  const given = all.filter(({ size }) => size > 0);
  const files: File[] = [];
  let bytes = 0;
  for (const file of given) {
    if (files.length === mostFiles || bytes + file.size > mostBytes) continue;
    files.push(file);
    bytes += file.size;
  }
  return {
    text: own.join('\n').slice(0, longestText),
    files,
    leftOut: all.length - files.length,
    sharedAt: now,
    isOurs,
  };
}

/** Of two that are equal, the later is within the earlier. */
const isWithin = (word: string, other: string, place: number, at: number) =>
  word === other ? place > at : other.includes(word);
