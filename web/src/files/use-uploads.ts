import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef } from 'react';
import { type ClientId, mediaIdOf } from '../../../shared/domain/ids.ts';
import { isVideoType, typeOfFile } from '../../../shared/domain/media/media.ts';
import { kilobyte } from '../../../shared/byte-sizes.ts';
import type { JudgedFile } from '../../../shared/platforms/rules/rule.ts';
import { measureVideo } from '../../../shared/videos/video-measures.ts';
import { usefulSide } from '../../../shared/domain/media/picture-limits.ts';
import { drawingOfPart } from '../../../shared/platforms/rules/picture-fix.ts';
import { messageOf } from '../api/api-error.ts';
import { isAcceptedType, uploadMedia } from '../data/media.ts';
import { reasonText } from '../messages/reason-text.ts';
import { type ChosenFile, everywhere, type FileLists, type FileState, type LibraryFile } from './chosen-files.ts';
import { drawOpen } from './draw-picture.ts';
import { type PictureKind, pictureKindOf } from './picture-kind.ts';

/** Most files begin with their index. */
const startBytes = 256 * kilobyte;

/**
 * A video of this device as the library will measure it, before it is sent. Its id is its own until the library gives it one. Undefined
 * for another kind of file.
 */
async function measuredVideo(key: string, file: File, owner: ClientId): Promise<JudgedFile | undefined> {
  const type = typeOfFile(file);
  if (type === undefined || !isVideoType(type)) return undefined;
  const read = async (from: number, length: number) =>
    new Uint8Array(await file.slice(from, from + length).arrayBuffer());
  const measures = await measureVideo(type, { size: file.size, start: await read(0, startBytes), read });
  return { id: mediaIdOf(owner, key), type: 'video', mimeType: type, name: file.name, size: file.size, ...measures };
}

export type Uploads = ReturnType<typeof useUploads>;

/** What is being sent: each file until it is removed or the page is left. */
export function useUploads(
  clientId: ClientId | undefined,
  setLists: Dispatch<SetStateAction<FileLists>>,
  /** A file that took the place of another is in the library, too. */
  onExchange: ((before: LibraryFile, after: LibraryFile) => void) | undefined,
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

/**
 * A picture with no more pixels than platforms show, upright, in its type and colours, before it is sent. The file itself where it has
 * none too many, moves, lets light through, or would become larger, and where this browser cannot draw it as it is.
 */
async function smallerPicture(file: File): Promise<File> {
  try {
    const kind = await pictureKindOf(file);
    const drawn = kind && (await drawnSmaller(file, kind));
    if (drawn === undefined || drawn.size >= file.size) return file;
    return new File([drawn], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: drawn.type });
  } catch {
    return file;
  }
}

async function drawnSmaller(file: File, copy: PictureKind): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  if (Math.max(width, height) > usefulSide)
    return drawOpen({ bitmap, drawing: drawingOfPart({ x: 0, y: 0, width, height }), copy });
  bitmap.close();
  return undefined;
}
