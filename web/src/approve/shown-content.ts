import type { PictureMark } from '../../../shared/domain/approvals/approval-answer.ts';
import type { ShownFile, ShownPost } from '../../../shared/domain/approvals/shown-post.ts';
import { platformNames } from '../../../shared/platforms/platforms.ts';
import { make } from './dom.ts';
import type { PageTexts } from './messages.ts';

interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Longer texts are shown before and after, whole. */
const mostWords = 1500;

/** By words, with the white space after them. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > mostWords || now.length > mostWords)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  const lengths = commonLengths(old, now);
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text };
    else parts.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]];
    if (was !== undefined && was === is) {
      add('same', was);
      [i, j] = [i + 1, j + 1];
    } else if (was !== undefined && (is === undefined || lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      add('removed', was);
      i += 1;
    } else {
      add('added', is ?? '');
      j += 1;
    }
  }
  return parts;
}

/** `[i][j]`: how many words the ends from `i` and `j` have in common, in their order. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        old[i] === now[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}

type Part = ShownPost['platforms'][number];

const keyOf = ({ text, files }: Part) => JSON.stringify([text, files.map(({ id }) => id)]);

/** Platforms that show the same stand together. */
const groupsOf = ({ platforms }: ShownPost): Part[][] => [...Map.groupBy(platforms, keyOf).values()];

const namesOf = (parts: readonly Part[]) => parts.map(({ platform }) => platformNames[platform]).join(' · ');

export function picture(file: ShownFile, place: number, texts: PageTexts): HTMLElement {
  // Opened by its address, a file may run nothing, and browsers then show no document.
  if (file.type === 'document') return make('a', { href: file.url, download: file.name, class: 'document' }, file.name);
  const label = file.altText ?? (file.type === 'video' ? texts.video(place) : texts.picture(place));
  return file.type === 'video'
    ? make('video', { src: file.url, controls: true, preload: 'metadata', playsinline: true, 'aria-label': label })
    : make('img', { src: file.url, alt: label, loading: 'lazy', decoding: 'async' });
}

function strip(files: readonly ShownFile[], texts: PageTexts, mark?: PictureMark) {
  if (files.length === 0) return undefined;
  return make(
    'div',
    { class: files.length > 1 ? 'strip-several' : 'strip', tabindex: files.length > 1 ? '0' : undefined },
    ...files.map((file, index) =>
      make('figure', {}, picture(file, index + 1, texts), mark?.fileId === file.id && dot(mark)),
    ),
  );
}

export function dot({ x, y }: Pick<PictureMark, 'x' | 'y'>): HTMLElement {
  const place = make('span', { class: 'dot' });
  place.style.setProperty('left', `${x * 100}%`);
  place.style.setProperty('top', `${y * 100}%`);
  return place;
}

/** What stands on each platform. */
export function content(shown: ShownPost, texts: PageTexts, mark?: PictureMark): HTMLElement[] {
  return groupsOf(shown).map((parts) =>
    make(
      'div',
      { class: 'preview' },
      make('p', { class: 'platforms' }, namesOf(parts)),
      strip(parts[0]?.files ?? [], texts, mark),
      make('p', { class: 'text', dir: 'auto' }, parts[0]?.text ?? ''),
    ),
  );
}

/** What is another text, file or time than when it was answered last. */
export function changes(
  before: ShownPost,
  now: ShownPost,
  texts: PageTexts,
  timeOf: (shown: ShownPost) => string,
): HTMLElement {
  const isMoved = before.scheduledFor !== now.scheduledFor;
  const parts = now.platforms.flatMap((part) => {
    const was = before.platforms.find(({ platform }) => platform === part.platform);
    return was === undefined || keyOf(was) === keyOf(part) ? [] : [{ was, part }];
  });
  const groups = [...Map.groupBy(parts, ({ was, part }) => keyOf(was) + keyOf(part)).values()];
  return make(
    'section',
    { class: 'changes' },
    make('h3', {}, texts.changed.title),
    isMoved &&
      make('p', {}, `${texts.changed.time}: `, make('del', {}, timeOf(before)), ' ', make('ins', {}, timeOf(now))),
    ...groups.flatMap((all) => {
      const [first] = all;
      return first === undefined ? [] : changeOf(first.was, first.part, namesOf(all.map(({ part }) => part)), texts);
    }),
  );
}

function changeOf(was: Part, now: Part, names: string, texts: PageTexts): HTMLElement[] {
  const idsOf = ({ files }: Part) => files.map(({ id }) => id).join();
  const words = was.text === now.text ? [] : wordDiff(was.text, now.text);
  const tagOf = { same: 'span', removed: 'del', added: 'ins' } as const;
  return [
    make('p', { class: 'platforms' }, names),
    ...(words.length === 0
      ? []
      : [make('p', { class: 'text', dir: 'auto' }, ...words.map(({ kind, text }) => make(tagOf[kind], {}, text)))]),
    ...(idsOf(was) === idsOf(now)
      ? []
      : [
          make(
            'div',
            { class: 'both' },
            make('div', {}, make('p', {}, texts.changed.before), strip(was.files, texts)),
            make('div', {}, make('p', {}, texts.changed.after), strip(now.files, texts)),
          ),
        ]),
  ];
}
