import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef } from 'react';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { messageOf } from '../api/api-error.ts';
import { isAcceptedType, uploadMedia } from '../data/media.ts';
import { reasonText } from '../messages/reason-text.ts';
import { type ChosenFile, everywhere, type FileLists, type FileState, type LibraryFile } from './chosen-files.ts';
import { measuredVideo } from './measured-video.ts';
import { smallerPicture } from './smaller-picture.ts';

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
