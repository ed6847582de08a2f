import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { JudgedFile } from '../../../shared/platforms/rules/rule.ts';
import { messageOf } from '../api/api-error.ts';
import { newKey } from '../api/submission-key.ts';
import { isAcceptedType, uploadMedia } from '../data/media.ts';
import { moveItem } from './move-item.ts';
import { reasonText } from '../messages/reason-text.ts';

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
  readonly state: FileState;
}

export interface ChosenFiles {
  /** In the order of the post. */
  readonly all: readonly ChosenFile[];
  readonly upload: (files: readonly File[]) => void;
  /** Adds files of the library; ignores files that are already chosen. */
  readonly add: (media: readonly LibraryFile[]) => void;
  /** Also cancels a running upload. */
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
  readonly move: (from: number, to: number) => void;
  /** Uploads another file in the place of one. Returns its key. */
  readonly exchange: (key: string, file: File) => string;
  /** Puts files back in the place of another, or at the end. Cancels the other's upload. */
  readonly putBack: (files: readonly ChosenFile[], inPlaceOf?: string) => void;
  readonly clear: () => void;
}

/** The files of a post in the composer. Files of this device are uploaded at once. */
export function useFiles(clientId: ClientId | undefined, start: readonly LibraryFile[]): ChosenFiles {
  const [all, setAll] = useState<readonly ChosenFile[]>(() => start.map(fromLibrary));
  const running = useRef(new Map<string, AbortController>());

  const cancelUpload = useCallback((key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
  }, []);

  useEffect(() => {
    const current = running.current;
    return () => {
      for (const key of current.keys()) cancelUpload(key);
    };
  }, [cancelUpload]);

  const setState = (key: string, state: FileState) =>
    setAll((files) => files.map((file) => (file.key === key ? { ...file, state } : file)));

  async function send(key: string, file: File, owner: ClientId) {
    const controller = new AbortController();
    running.current.set(key, controller);
    const { signal } = controller;
    const onProgress = (percent: number) => setState(key, { kind: 'sending', percent });
    try {
      const media = await uploadMedia({ clientId: owner, file, signal, onProgress });
      setState(
        key,
        media.status === 'ready'
          ? { kind: 'ready', media }
          : { kind: 'failed', reason: reasonText(media), canRetry: false },
      );
    } catch (error) {
      if (!signal.aborted) setState(key, { kind: 'failed', reason: messageOf(error), canRetry: isAcceptedType(file) });
    } finally {
      running.current.delete(key);
    }
  }

  return {
    all,
    upload(files) {
      if (clientId === undefined) return;
      const chosen = files.map((source) => ({ key: newKey(), name: source.name, source, state: notSentYet }));
      setAll((known) => [...known, ...chosen]);
      for (const { key, source } of chosen) void send(key, source, clientId);
    },
    add: (media) =>
      setAll((known) => {
        const ids = new Set(readyMedia(known).map(({ id }) => id));
        return [...known, ...media.filter(({ id }) => !ids.has(id)).map(fromLibrary)];
      }),
    remove(key) {
      cancelUpload(key);
      setAll((known) => known.filter((file) => file.key !== key));
    },
    retry(key) {
      const source = all.find((file) => file.key === key)?.source;
      if (source === undefined || clientId === undefined) return;
      setState(key, notSentYet);
      void send(key, source, clientId);
    },
    move: (from, to) => setAll((known) => moveItem(known, from, to)),
    exchange(key, source) {
      cancelUpload(key);
      const other = { key: newKey(), name: source.name, source, state: notSentYet };
      setAll((known) => known.map((file) => (file.key === key ? other : file)));
      if (clientId !== undefined) void send(other.key, source, clientId);
      return other.key;
    },
    putBack(files, inPlaceOf) {
      if (inPlaceOf === undefined) return setAll((known) => [...known, ...files]);
      cancelUpload(inPlaceOf);
      setAll((known) => known.flatMap((file) => (file.key === inPlaceOf ? files : [file])));
    },
    clear() {
      for (const { key } of all) cancelUpload(key);
      setAll([]);
    },
  };
}

const notSentYet: FileState = { kind: 'sending', percent: 0 };

const fromLibrary = (media: LibraryFile): ChosenFile => ({
  key: media.id,
  name: media.name,
  source: undefined,
  state: { kind: 'ready', media },
});

export const withoutRefused = (files: readonly ChosenFile[]): ChosenFile[] =>
  files.filter(({ state }) => state.kind !== 'failed');

export function readyMedia(files: readonly ChosenFile[]): LibraryFile[] {
  return files.flatMap(({ state }) => (state.kind === 'ready' ? [state.media] : []));
}
