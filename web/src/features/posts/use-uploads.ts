import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { MediaItem } from '../../../../shared/domain/media.ts';
import { messageOf } from '../../api/api-error.ts';
import { uploadMedia } from '../../data/media.ts';

export type UploadState =
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'ready'; readonly media: MediaItem }
  | { readonly kind: 'failed'; readonly reason: string };

export interface Upload {
  readonly file: File;
  readonly state: UploadState;
}

export interface Uploads {
  readonly all: readonly Upload[];
  /** Makes these the chosen files: new ones are sent, those no longer there are given up. */
  readonly choose: (files: readonly File[]) => void;
}

/** Sends chosen files at once and tells how far each has come. They belong to one client. */
export function useUploads(clientId: ClientId | undefined): Uploads {
  const [all, setAll] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<File, AbortController>());

  useEffect(() => {
    const current = running.current;
    return () => {
      for (const controller of current.values()) controller.abort();
      current.clear();
    };
  }, []);

  const note = useCallback((file: File, state: UploadState) => {
    setAll((uploads) => uploads.map((upload) => (upload.file === file ? { file, state } : upload)));
  }, []);

  function choose(files: readonly File[]) {
    for (const { file } of all.filter((upload) => !files.includes(upload.file))) {
      running.current.get(file)?.abort();
      running.current.delete(file);
    }
    const known = new Map(all.map((upload) => [upload.file, upload]));
    setAll(files.map((file) => known.get(file) ?? { file, state: { kind: 'sending', percent: 0 } }));
    if (clientId === undefined) return;
    for (const file of files.filter((chosen) => !known.has(chosen))) void send(file, clientId);
  }

  async function send(file: File, owner: ClientId) {
    const controller = new AbortController();
    running.current.set(file, controller);
    const { signal } = controller;
    const onProgress = (percent: number) => note(file, { kind: 'sending', percent });
    try {
      const media = await uploadMedia({ clientId: owner, file, signal, onProgress });
      note(file, media.status === 'ready' ? { kind: 'ready', media } : { kind: 'failed', reason: media.reason ?? '' });
    } catch (error) {
      if (!signal.aborted) note(file, { kind: 'failed', reason: messageOf(error) });
    } finally {
      running.current.delete(file);
    }
  }

  return { all, choose };
}

/** Tells a chosen file from the others. */
export const fileKey = ({ file }: Upload) => `${file.name} ${file.size} ${file.lastModified}`;

/** The files that were uploaded and admitted. */
export function readyMedia(uploads: readonly Upload[]): MediaItem[] {
  return uploads.flatMap(({ state }) => (state.kind === 'ready' ? [state.media] : []));
}
