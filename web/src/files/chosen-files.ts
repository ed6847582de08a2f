import type { Crop } from '../../../shared/domain/media/crop.ts';
import {
  everyFile,
  type FieldFiles,
  mapFiles,
  ofFileFields,
  type PlatformMedia,
  unlessEmpty,
} from '../../../shared/platforms/platform-media.ts';
import { mapOverrides, overridesAt, type PlatformOverrides } from '../../../shared/platforms/platform-overrides.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { isDocument, type JudgedFile } from '../../../shared/platforms/rules/rule.ts';
import { newKey } from '../api/submission-key.ts';

export interface LibraryFile extends JudgedFile {
  readonly url?: string | undefined;
}

export type FileState =
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'ready'; readonly media: LibraryFile }
  | { readonly kind: 'failed'; readonly reason: string; readonly canRetry: boolean };

/** A file chosen for a post, from the library or still being uploaded from this device. */
export interface ChosenFile {
  readonly key: string;
  readonly name: string;
  readonly source: File | undefined;
  /** What the file of this device shows of another. */
  readonly crop?: Crop | undefined;
  /** Of a platform's list: the key of the common file that it was made of. */
  readonly madeOf?: string | undefined;
  /** The file whose place it took. */
  readonly inPlaceOf?: LibraryFile | undefined;
  readonly altText?: string | undefined;
  /** Attached, and not shown like a picture. */
  readonly isDocument?: true | undefined;
  /** It is sent as it is, however large. */
  readonly isWhole?: boolean | undefined;
  /** Bytes of what was made smaller before it was sent. */
  readonly cutFrom?: number | undefined;
  /** A video that is still being sent. */
  readonly measured?: JudgedFile | undefined;
  readonly state: FileState;
}

/** What of a post has files: all its platforms, or one with a list of its own. */
export type FilePlace = Platform | 'all';

export interface FileLists extends FieldFiles<ChosenFile> {
  /** Those that are common to all platforms, in the order of the post. */
  readonly all: readonly ChosenFile[];
  /** Of platforms that show others. */
  readonly own: PlatformOverrides<readonly ChosenFile[]>;
}

export const notSentYet: FileState = { kind: 'sending', percent: 0 };

export const fromDevice = (source: File, made: Partial<ChosenFile> = {}): ChosenFile => ({
  key: newKey(),
  name: source.name,
  source,
  state: notSentYet,
  ...made,
});

export const fromLibrary = (media: LibraryFile): ChosenFile => ({
  key: media.id,
  name: media.name,
  source: undefined,
  altText: media.altText,
  state: { kind: 'ready', media },
});

export function listsOf(files: PlatformMedia<LibraryFile>): FileLists {
  const { media, platformMedia, ...fields } = mapFiles(files, fromLibrary);
  return { all: media, own: platformMedia, ...fields };
}

/** The lists as those of a post. Also those of platforms that it does not go to. */
export const filesIn = (lists: FileLists): PlatformMedia<ChosenFile> => ({
  media: lists.all,
  platformMedia: lists.own,
  ...ofFileFields((name) => lists[name]),
});

export type ListChange = (files: readonly ChosenFile[]) => readonly ChosenFile[];

export const filesAt = ({ all, own }: FileLists, place: FilePlace): readonly ChosenFile[] =>
  place === 'all' ? all : (own[place] ?? all);

/** Whether another list of the post has it, too. */
export const isBeside = ({ all, own }: FileLists, place: FilePlace, key: string) =>
  everyFile(filesIn(place === 'all' ? { all: [], own } : { all, own: { ...own, [place]: undefined } })).some(
    (file) => file.key === key,
  );

export const changedAt = (lists: FileLists, place: FilePlace, change: ListChange): FileLists =>
  place === 'all'
    ? followed(lists, withoutSame({ ...lists, all: change(lists.all) }))
    : withoutSame({ ...lists, own: { ...lists.own, [place]: change(filesAt(lists, place)) } });

/** A platform's list that shows the common files, some of them redrawn, changes with the common list. */
export function followed(before: FileLists, lists: FileLists): FileLists {
  const { all, own } = lists;
  const keys = before.all.map(({ key }) => key).join();
  const isFollowing = (platform: Platform) =>
    before.own[platform]?.map(({ key, madeOf = key }) => madeOf).join() === keys;
  const redrawn = (files: readonly ChosenFile[]) =>
    all.map((file) => files.find(({ madeOf }) => madeOf === file.key) ?? file);
  const following = Platform.options.filter(isFollowing);
  return withoutSame({ ...lists, own: { ...own, ...mapOverrides(overridesAt(own, following), redrawn) } });
}

export const everywhere = ({ all, own, ...fields }: FileLists, change: ListChange): FileLists =>
  withoutSame({
    all: change(all),
    own: mapOverrides(own, change),
    ...ofFileFields((name) => fields[name] && mapOverrides(fields[name], (file) => change([file])[0] ?? file)),
  });

/** A list that has become the common one again is nobody's own. */
function withoutSame(lists: FileLists): FileLists {
  const { all, own } = lists;
  const common = marksOf(all);
  const others = Platform.options.filter(
    (platform) => own[platform] !== undefined && marksOf(own[platform]) !== common,
  );
  return { ...lists, own: overridesAt(own, others) };
}

/** Which files a list has, in their order. */
export const marksOf = (files: readonly ChosenFile[]): string => files.map(markOf).join();

const markOf = ({ key, state }: ChosenFile): string => (state.kind === 'ready' ? state.media.id : key);

export const withoutRefused = (files: readonly ChosenFile[]): ChosenFile[] =>
  files.filter(({ state }) => state.kind !== 'failed');

export function readyMedia(files: readonly ChosenFile[]): LibraryFile[] {
  return files.flatMap(({ state, altText }) =>
    state.kind === 'ready' ? [{ ...state.media, altText: altText?.trim() || undefined }] : [],
  );
}

/** Also videos that are still being sent. */
const judgedMedia = (files: readonly ChosenFile[]): JudgedFile[] =>
  files.flatMap((file) =>
    file.state.kind === 'sending' && file.measured !== undefined ? [file.measured] : readyMedia([file]),
  );

export const isAttached = ({ isDocument: isWanted, state }: ChosenFile): boolean =>
  isWanted === true || (state.kind === 'ready' && isDocument(state.media));

export const isUnmeasured = ({ state, measured }: ChosenFile): boolean =>
  state.kind === 'sending' && measured === undefined;

export const picturesIn = (files: readonly ChosenFile[]): ChosenFile[] =>
  files.filter(({ state }) => state.kind === 'ready' && state.media.type === 'image');

const readyFields = (lists: FileLists) =>
  ofFileFields((name) => {
    const ready = mapOverrides(lists[name] ?? {}, (file) => readyMedia([file])[0]);
    return unlessEmpty(overridesAt(ready, Platform.options));
  });

export const readyLists = (lists: FileLists): PlatformMedia<LibraryFile> => ({
  media: readyMedia(lists.all),
  platformMedia: mapOverrides(lists.own, readyMedia),
  ...readyFields(lists),
});

export const judgedLists = (lists: FileLists): PlatformMedia<JudgedFile> => ({
  media: judgedMedia(lists.all),
  platformMedia: mapOverrides(lists.own, judgedMedia),
  ...readyFields(lists),
});
