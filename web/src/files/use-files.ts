import { useMemo, useState } from 'react';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Crop } from '../../../shared/domain/media/crop.ts';
import {
  everyFile,
  type FileFieldName,
  fileFields,
  ofFileFields,
  type PlatformMedia,
} from '../../../shared/platforms/platform-media.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import {
  changedAt,
  type ChosenFile,
  everywhere,
  type FileLists,
  type FilePlace,
  filesAt,
  filesIn,
  followed,
  fromDevice,
  fromLibrary,
  isBeside,
  type LibraryFile,
  type ListChange,
  listsOf,
  marksOf,
  notSentYet,
  readyMedia,
} from './chosen-files.ts';
import { type Uploads, useUploads } from './use-uploads.ts';

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

/** What stands in a field of its own at a platform. */
interface ChosenOne extends Pick<ChosenFiles, 'exchange' | 'putBack'> {
  readonly choose: (media: LibraryFile) => void;
  readonly upload: (file: File) => void;
  readonly retry: () => void;
  readonly remove: () => void;
}

/** The common list, and those of platforms. `clear` empties all. */
export interface PostFiles extends ChosenFiles, FileLists {
  /** The first change of a platform's list makes it the platform's own. */
  readonly at: (place: FilePlace) => ChosenFiles;
  readonly fieldAt: (name: FileFieldName, platform: Platform) => ChosenOne;
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
    ...ofFileFields((name) => lists[name]),
    fieldAt: (name, platform) => fileOfField(name, platform, written),
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
          files.map((file) => (marksOf([file]) === marksOf([described]) ? { ...file, altText } : file)),
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

function fileOfField(name: FileFieldName, platform: Platform, { lists, uploads, edit }: WrittenFiles): ChosenOne {
  const chosen = lists[name]?.[platform];
  const isDocument = fileFields[name].kind === 'document' || undefined;

  function put(file: ChosenFile | undefined) {
    if (chosen !== undefined) uploads.cancel(chosen.key);
    edit((known) => ({ ...known, [name]: { ...known[name], [platform]: file } }));
  }

  function upload(source: File, { crop, inPlaceOf }: Pick<ChosenFile, 'crop' | 'inPlaceOf'> = {}): string {
    const file = fromDevice(source, { crop, inPlaceOf, isDocument });
    put(file);
    uploads.send(file, source);
    return file.key;
  }

  return {
    choose: (media) => put(fromLibrary(media)),
    upload,
    retry: () => chosen?.source !== undefined && upload(chosen.source, chosen),
    exchange: (_key, source, crop) => upload(source, { crop, inPlaceOf: replacedBy(chosen) }),
    putBack: ([file]) => put(file),
    remove: () => put(undefined),
  };
}

/** The library's file whose place is taken by what takes that of this one. */
const replacedBy = (file: ChosenFile | undefined): LibraryFile | undefined =>
  file?.state.kind === 'ready' ? file.state.media : file?.inPlaceOf;

function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...list.slice(from, from + 1));
}
