import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { PostMedia } from '../../../../../shared/domain/media/post-media.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { filesFor, mapFiles, type PlatformMedia } from '../../../../../shared/platforms/platform-media.ts';
import { Platform } from '../../../../../shared/platforms/platforms.ts';
import { type FileLists, filesIn, type LibraryFile, marksOf } from '../../../files/chosen-files.ts';
import { useFiles } from '../../../files/use-files.ts';
import { choicesAlsoFor } from '../../../platforms/choices.ts';
import { noRepeats } from '../series/repeats.ts';
import { beginComposing, composed, standingErrors } from './composer-state.ts';
import { filesOf, formOf } from './saving/edited-post.ts';
import { emptyPost, type FormChange, type PostForm } from './post-form.ts';
import { useSameEntries, useStableCallback } from './stable.ts';
import { usePlannedForm, useSettledForm } from './typed-form.ts';
import { useAutosave, useAutosavedPost } from './saving/use-autosave.ts';
import { useWrittenForm } from './use-written-form.ts';

/** Where a saved post leads. */
const loadPosts = () => import('../list/posts-page.tsx');

const timeOf = ({ when, date, time, timeZone }: PostForm) => ({ when, date, time, timeZone });

export type WrittenPost = ReturnType<typeof useWrittenPost>['written'];

/**
 * What is written of a post, kept on this device at each key. `typed` is the form with the last key; `written` stays the same until
 * anything but a text changes, or the texts have settled in its `form`.
 * @param before the saved post when one is edited
 * @param at when a new one shall go out
 */
export function useWrittenPost(clientId: ClientId | undefined, before: Post | undefined, at: Instant | undefined) {
  const isNew = before === undefined;
  const autosaved = useAutosavedPost(clientId, isNew);
  const [state, dispatch] = useReducer(composed, undefined, () => {
    const start = isNew ? emptyPost(clientId, at) : formOf(before);
    return beginComposing(start, autosaved && { ...autosaved, form: { ...autosaved.form, ...(at && timeOf(start)) } });
  });
  const { place, dialog, latest, crossClient, timesWanted, more, repeats, refusal, outdated } = state;
  const { form: typed, isChanged: isFormChanged, ...known } = useWrittenForm({ ...state, isNew });
  const planned = usePlannedForm(typed);
  const [startFiles] = useState(() => (isNew ? autosaved : filesOf(before)));
  const files = useFiles(typed.clientId, startFiles, {
    onChange: useCallback(() => dispatch({ type: 'files-changed' }), []),
    onExchange: useCallback(
      (from: LibraryFile, to: LibraryFile) =>
        dispatch({ type: 'options-changed', change: (options) => choicesAlsoFor(options, from, to) }),
      [],
    ),
  });

  const isSaved = useRef(false);
  const hasSameFiles = useMemo(() => isSameFiles(files, before), [files, before]);
  const isChanged = isFormChanged || more.clients.length > 0 || repeats !== noRepeats || !hasSameFiles;
  const isDirty = useCallback(() => isChanged && !isSaved.current, [isChanged]);
  // The connection may be lost by the time the post is saved.
  useEffect(() => {
    if (isChanged) void loadPosts().catch(() => undefined);
  }, [isChanged]);
  useAutosave({ clientId, isNew, form: typed, files, more, repeats, isDirty });

  const written = useSameEntries({
    ...known,
    clientId,
    before,
    planned,
    form: useSettledForm(typed, planned),
    /** With the last key, for handlers. */
    current: useStableCallback(() => typed),
    files,
    state: useSameEntries({ place, dialog, latest, crossClient, timesWanted, more, repeats, refusal }),
    errors: useMemo(() => standingErrors({ refusal, outdated }), [refusal, outdated]),
    dispatch,
    change: useStableCallback((wanted: FormChange) => {
      dispatch({ type: 'entered', changed: typeof wanted === 'function' ? wanted(typed) : wanted, shown: typed });
    }),
    isDirty,
    onSaved: useCallback(() => {
      isSaved.current = true;
    }, []),
    isRestored: autosaved !== undefined,
  });
  return { typed, written };
}

const noFiles: PlatformMedia<PostMedia> = { media: [], platformMedia: {} };

/** Which files there are, and what is said of them. */
function isSameFiles(lists: FileLists, before: Post | undefined): boolean {
  const chosen = mapFiles(filesIn(lists), (file) => ({ mark: marksOf([file]), altText: file.altText?.trim() }));
  const saved = mapFiles(before === undefined ? noFiles : filesOf(before), ({ id, altText }) => ({
    mark: id,
    altText,
  }));
  const inOrder = (files: PlatformMedia<{ mark: string; altText: string | undefined }>) =>
    JSON.stringify(mapFiles(filesFor(files, Platform.options), ({ mark, altText = '' }) => [mark, altText]));
  return inOrder(chosen) === inOrder(saved);
}
