import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { mapOverrides, overridesAt, type PlatformOverrides } from '../../../shared/platforms/platform-overrides.ts';
import { coversOf, everyFile, mapFiles, type PlatformMedia } from '../../../shared/platforms/platform-media.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import type { Crop } from '../../../shared/domain/media/crop.ts';
import { isDocument, type JudgedFile } from '../../../shared/platforms/rules/rule.ts';
import { messageOf } from '../api/api-error.ts';
import { newKey } from '../api/submission-key.ts';
import { isAcceptedType, uploadMedia } from '../data/media.ts';
import { reasonText } from '../messages/reason-text.ts';
import { measuredVideo } from './measured-video.ts';
import { smallerPicture } from './smaller-picture.ts';

export interface LibraryFile extends JudgedFile {
  readonly url?: string | undefined;
}

type FileState =
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

export interface FileLists {
  /** Pictures that platforms show of a video until it plays. */
  readonly covers?: PlatformOverrides<ChosenFile> | undefined;
  /** Those that are common to all platforms, in the order of the post. */
  readonly all: readonly ChosenFile[];
  /** Of platforms that show others. */
  readonly own: PlatformOverrides<readonly ChosenFile[]>;
}

/** One list and its changes. */
export interface ChosenFiles {
  readonly all: readonly ChosenFile[];
  /** `isWhole`: also pictures that are larger than any platform shows are sent as they are. */
  readonly upload: (files: readonly File[], isWhole?: boolean) => void;
  /** In the place of all that are there. */
  readonly attach: (document: File | LibraryFile) => void;
  /** Adds files of the library; ignores files that are already chosen. */
  readonly add: (media: readonly LibraryFile[]) => void;
  /** Also cancels a running upload, unless another list has the file. */
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
  readonly move: (from: number, to: number) => void;
  /** Wherever the picture is. */
  readonly describe: (file: ChosenFile, altText: string) => void;
  /** Uploads another file in the place of one, which in the common list means wherever it is. Returns its key. */
  readonly exchange: (key: string, file: File, crop?: Crop) => string;
  /** Undoes `exchange`, or puts files back at the end. Cancels the other's upload. */
  readonly putBack: (files: readonly ChosenFile[], inPlaceOf?: string) => void;
  readonly clear: () => void;
}

interface ChosenCover extends Pick<ChosenFiles, 'exchange' | 'putBack'> {
  readonly choose: (media: LibraryFile) => void;
  readonly upload: (file: File) => void;
  readonly retry: () => void;
  readonly remove: () => void;
}

/** The common list, and those of platforms. `clear` empties all. */
export interface PostFiles extends ChosenFiles, FileLists {
  /** The first change of a platform's list makes it the platform's own. */
  readonly at: (place: FilePlace) => ChosenFiles;
  readonly coverAt: (platform: Platform) => ChosenCover;
  /** Shows the common files there again. */
  readonly share: (platform: Platform) => void;
  /** Shows these files of the library, and no others. */
  readonly replace: (files: PlatformMedia<LibraryFile>) => void;
}

const noFiles: PlatformMedia<LibraryFile> = { media: [], platformMedia: {} };

interface FileEvents {
  /** A person changed them. */
  readonly onChange?: () => void;
  /** A file that took the place of another is in the library, too. */
  readonly onExchange?: (before: LibraryFile, after: LibraryFile) => void;
}

/** The files of a post in the composer. Files of this device are uploaded at once. */
export function useFiles(
  clientId: ClientId | undefined,
  start = noFiles,
  { onChange, onExchange }: FileEvents = {},
): PostFiles {
  const [lists, setLists] = useState<FileLists>(() => listsOf(start));
  const uploads = useUploads(clientId, setLists, onExchange);
  return useMemo(() => {
    const edit = (change: (known: FileLists) => FileLists) => {
      onChange?.();
      setLists(change);
    };
    return postFilesOf({ clientId, lists, uploads, edit });
  }, [clientId, lists, uploads, onChange]);
}

function postFilesOf(written: WrittenFiles): PostFiles {
  const { lists, uploads, edit } = written;

  function replace(files: PlatformMedia<LibraryFile>) {
    for (const { key } of everyFile(filesIn(lists))) uploads.cancel(key);
    edit(() => listsOf(files));
  }

  return {
    ...filesOfPlace('all', written),
    own: lists.own,
    covers: lists.covers,
    coverAt: (platform) => coverOf(platform, written),
    at: (place) => filesOfPlace(place, written),
    share(platform) {
      for (const { key } of lists.own[platform] ?? []) if (!isBeside(lists, platform, key)) uploads.cancel(key);
      edit((known) => ({ ...known, own: { ...known.own, [platform]: undefined } }));
    },
    replace,
    clear: () => replace(noFiles),
  };
}

interface WrittenFiles {
  readonly clientId: ClientId | undefined;
  readonly lists: FileLists;
  readonly uploads: Uploads;
  /** As a person does. */
  readonly edit: (change: (known: FileLists) => FileLists) => void;
}

type Uploads = ReturnType<typeof useUploads>;

/** What is being sent: each file until it is removed or the page is left. */
function useUploads(
  clientId: ClientId | undefined,
  setLists: Dispatch<SetStateAction<FileLists>>,
  onExchange: FileEvents['onExchange'],
) {
  const running = useRef(new Map<string, AbortController>());

  const cancel = useCallback((key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
  }, []);

  useEffect(() => {
    const current = running.current;
    return () => {
      for (const key of current.keys()) cancel(key);
    };
  }, [cancel]);

  return useMemo(() => {
    const update = (key: string, changed: Partial<ChosenFile>) =>
      setLists((known) =>
        everywhere(known, (files) => files.map((file) => (file.key === key ? { ...file, ...changed } : file))),
      );
    const setState = (key: string, state: FileState) => update(key, { state });

    /** Nothing is sent before a client is chosen, whose file it becomes. */
    function send(file: ChosenFile, source: File): void {
      if (clientId === undefined) return;
      // What cannot be measured here is judged when it is there.
      measuredVideo(file.key, source, clientId).then(
        (measured) => update(file.key, { measured }),
        () => undefined,
      );
      void upload(file, source, clientId);
    }

    async function upload({ key, crop, inPlaceOf, isDocument, isWhole }: ChosenFile, source: File, owner: ClientId) {
      const controller = new AbortController();
      running.current.set(key, controller);
      const { signal } = controller;
      const onProgress = (percent: number) => setState(key, { kind: 'sending', percent });
      try {
        const file = isWhole === true || isDocument === true ? source : await smallerPicture(source);
        if (file !== source) update(key, { cutFrom: source.size });
        const media = await uploadMedia({ clientId: owner, file, crop, isDocument, signal, onProgress });
        if (media.status === 'ready' && inPlaceOf !== undefined) onExchange?.(inPlaceOf, media);
        setState(
          key,
          media.status === 'ready'
            ? { kind: 'ready', media }
            : { kind: 'failed', reason: reasonText(media), canRetry: false },
        );
      } catch (error) {
        const canRetry = isDocument === true || isAcceptedType(source);
        if (!signal.aborted) setState(key, { kind: 'failed', reason: messageOf(error), canRetry });
      } finally {
        running.current.delete(key);
      }
    }

    return { send, cancel, setState };
  }, [clientId, setLists, onExchange, cancel]);
}

function filesOfPlace(place: FilePlace, { clientId, lists, uploads, edit: editLists }: WrittenFiles): ChosenFiles {
  const all = filesAt(lists, place);
  const edit = (change: ListChange) => editLists((known) => changedAt(known, place, change));

  /** A common file is exchanged wherever it is. */
  const editWhereCommon = (change: ListChange) =>
    editLists((known) =>
      place === 'all' ? followed(known, everywhere(known, change)) : changedAt(known, place, change),
    );

  function letGo(key: string) {
    if (!isBeside(lists, place, key)) uploads.cancel(key);
  }

  return {
    all,
    upload(sources, isWhole) {
      if (clientId === undefined) return;
      const files = sources.map((source) => [fromDevice(source, { isWhole }), source] as const);
      edit((known) => [...known, ...files.map(([file]) => file)]);
      for (const [file, source] of files) uploads.send(file, source);
    },
    attach(document) {
      if (clientId === undefined) return;
      for (const { key } of all) letGo(key);
      if (!(document instanceof File)) return edit(() => [fromLibrary(document)]);
      const file = fromDevice(document, { isDocument: true });
      edit(() => [file]);
      uploads.send(file, document);
    },
    add: (media) =>
      edit((known) => {
        const ids = new Set(readyMedia(known).map(({ id }) => id));
        return [...known, ...media.filter(({ id }) => !ids.has(id)).map(fromLibrary)];
      }),
    remove(key) {
      letGo(key);
      edit((known) => known.filter((file) => file.key !== key));
    },
    retry(key) {
      const file = all.find((each) => each.key === key);
      if (file?.source === undefined || clientId === undefined) return;
      editLists((known) => known);
      uploads.setState(key, notSentYet);
      uploads.send(file, file.source);
    },
    move: (from, to) => edit((known) => moveItem(known, from, to)),
    describe: (described, altText) =>
      editLists((known) =>
        everywhere(known, (files) =>
          files.map((file) => (markOf(file) === markOf(described) ? { ...file, altText } : file)),
        ),
      ),
    exchange(key, source, crop) {
      if (place === 'all') uploads.cancel(key);
      else letGo(key);
      const before = all.find((file) => file.key === key);
      const madeOf = place === 'all' ? undefined : (before?.madeOf ?? key);
      const other = fromDevice(source, { crop, madeOf, inPlaceOf: replacedBy(before), altText: before?.altText });
      editWhereCommon((known) => known.map((file) => (file.key === key ? other : file)));
      uploads.send(other, source);
      return other.key;
    },
    putBack(files, inPlaceOf) {
      if (inPlaceOf === undefined) return edit((known) => [...known, ...files]);
      uploads.cancel(inPlaceOf);
      editWhereCommon((known) => known.flatMap((file) => (file.key === inPlaceOf ? files : [file])));
    },
    clear() {
      for (const { key } of all) letGo(key);
      edit(() => []);
    },
  };
}

function coverOf(platform: Platform, { lists, uploads, edit }: WrittenFiles): ChosenCover {
  const cover = lists.covers?.[platform];

  function put(file: ChosenFile | undefined) {
    if (cover !== undefined) uploads.cancel(cover.key);
    edit((known) => ({ ...known, covers: { ...known.covers, [platform]: file } }));
  }

  function upload(source: File, { crop, inPlaceOf }: Pick<ChosenFile, 'crop' | 'inPlaceOf'> = {}): string {
    const file = fromDevice(source, { crop, inPlaceOf });
    put(file);
    uploads.send(file, source);
    return file.key;
  }

  return {
    choose: (media) => put(fromLibrary(media)),
    upload,
    retry: () => cover?.source !== undefined && upload(cover.source, cover),
    exchange: (_key, source, crop) => upload(source, { crop, inPlaceOf: replacedBy(cover) }),
    putBack: ([file]) => put(file),
    remove: () => put(undefined),
  };
}

/** The library's file whose place is taken by what takes that of this one. */
const replacedBy = (file: ChosenFile | undefined): LibraryFile | undefined =>
  file?.state.kind === 'ready' ? file.state.media : file?.inPlaceOf;

function listsOf(files: PlatformMedia<LibraryFile>): FileLists {
  const { media, platformMedia, covers } = mapFiles(files, fromLibrary);
  return { all: media, own: platformMedia, covers };
}

/** The lists as those of a post. Also those of platforms that it does not go to. */
export const filesIn = ({ all, own, covers }: FileLists): PlatformMedia<ChosenFile> => ({
  media: all,
  platformMedia: own,
  covers,
});

type ListChange = (files: readonly ChosenFile[]) => readonly ChosenFile[];

export const filesAt = ({ all, own }: FileLists, place: FilePlace): readonly ChosenFile[] =>
  place === 'all' ? all : (own[place] ?? all);

const isBeside = ({ all, own }: FileLists, place: FilePlace, key: string) =>
  everyFile(filesIn(place === 'all' ? { all: [], own } : { all, own: { ...own, [place]: undefined } })).some(
    (file) => file.key === key,
  );

const changedAt = (lists: FileLists, place: FilePlace, change: ListChange): FileLists =>
  place === 'all'
    ? followed(lists, withoutSame({ ...lists, all: change(lists.all) }))
    : withoutSame({ ...lists, own: { ...lists.own, [place]: change(filesAt(lists, place)) } });

/** A platform's list that shows the common files, some of them redrawn, changes with the common list. */
function followed(before: FileLists, { all, own, covers }: FileLists): FileLists {
  const keys = before.all.map(({ key }) => key).join();
  const isFollowing = (platform: Platform) =>
    before.own[platform]?.map(({ key, madeOf = key }) => madeOf).join() === keys;
  const redrawn = (files: readonly ChosenFile[]) =>
    all.map((file) => files.find(({ madeOf }) => madeOf === file.key) ?? file);
  const following = Platform.options.filter(isFollowing);
  return withoutSame({ all, own: { ...own, ...mapOverrides(overridesAt(own, following), redrawn) }, covers });
}

const everywhere = ({ all, own, covers = {} }: FileLists, change: ListChange): FileLists =>
  withoutSame({
    all: change(all),
    own: mapOverrides(own, change),
    covers: mapOverrides(covers, (file) => change([file])[0] ?? file),
  });

/** A list that has become the common one again is nobody's own. */
function withoutSame({ all, own, covers }: FileLists): FileLists {
  const common = marksOf(all);
  const others = Platform.options.filter(
    (platform) => own[platform] !== undefined && marksOf(own[platform]) !== common,
  );
  return { all, own: overridesAt(own, others), covers };
}

/** Which files a list has, in their order. */
export const marksOf = (files: readonly ChosenFile[]): string => files.map(markOf).join();

const markOf = ({ key, state }: ChosenFile): string => (state.kind === 'ready' ? state.media.id : key);

const notSentYet: FileState = { kind: 'sending', percent: 0 };

const fromDevice = (source: File, made: Partial<ChosenFile> = {}): ChosenFile => ({
  key: newKey(),
  name: source.name,
  source,
  state: notSentYet,
  ...made,
});

const fromLibrary = (media: LibraryFile): ChosenFile => ({
  key: media.id,
  name: media.name,
  source: undefined,
  altText: media.altText,
  state: { kind: 'ready', media },
});

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

const readyCovers = ({ covers = {} }: FileLists): PlatformOverrides<LibraryFile> | undefined =>
  coversOf(
    overridesAt(
      mapOverrides(covers, (file) => readyMedia([file])[0]),
      Platform.options,
    ),
  );

export const readyLists = (lists: FileLists): PlatformMedia<LibraryFile> => ({
  media: readyMedia(lists.all),
  platformMedia: mapOverrides(lists.own, readyMedia),
  covers: readyCovers(lists),
});

export const judgedLists = (lists: FileLists): PlatformMedia<JudgedFile> => ({
  media: judgedMedia(lists.all),
  platformMedia: mapOverrides(lists.own, judgedMedia),
  covers: readyCovers(lists),
});

function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...list.slice(from, from + 1));
}
