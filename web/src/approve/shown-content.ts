import type { PictureMark } from '../../../shared/domain/approvals/approval-answer.ts';
import type { ShownFile, ShownPost } from '../../../shared/domain/approvals/shown-post.ts';
import { platformNames } from '../../../shared/platforms/platforms.ts';
import { make } from './dom.ts';
import type { PageTexts } from './messages.ts';
import { wordDiff } from './word-diff.ts';

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
