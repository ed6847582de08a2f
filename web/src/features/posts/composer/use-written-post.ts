import { useCallback, useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import * as z from 'zod';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { PostMedia, postFiles } from '../../../../../shared/domain/media/post-media.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { filesFor, mapFiles, type PlatformMedia } from '../../../../../shared/platforms/platform-media.ts';
import { Platform } from '../../../../../shared/platforms/platforms.ts';
import { type FileLists, filesIn, type LibraryFile, marksOf, readyLists } from '../../../files/chosen-files.ts';
import { useFiles } from '../../../files/use-files.ts';
import { choicesAlsoFor } from '../../../platforms/choices.ts';
import { noRepeats, Repeats } from '../series/repeats.ts';
import { beginComposing, composed, standingErrors } from './composer-state.ts';
import { filesOf, formOf } from './saving/edited-post.ts';
import { emptyPost, type FormChange, type PostForm, StoredForm } from './post-form.ts';
import { useSameEntries, useStableCallback } from './stable.ts';
import { usePlannedForm, useSettledForm } from './typed-form.ts';
import { useWrittenForm } from './use-written-form.ts';
import { useUser } from '../../../auth/current-user.ts';
import { postAutosave } from '../../../offline/post-autosave.ts';
import { AdditionalClients } from './cross-client/client-plan.ts';

/** Where a saved post leads. */
const loadPosts = () => import('../list/posts-page.tsx');

const timeOf = ({ when, date, time, timeZone }: PostForm) => ({ when, date, time, timeZone });

export type WrittenPost = ReturnType<typeof useWrittenPost>['written'];

/**
 * What is written of a post, kept on this device at each key. `typed` is the form with the last key, and `typedFiles` are the files
 * with it; `written` stays the same until anything but what is typed changes, or that has settled in its `form` and `files`.
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
    files: useDeferredValue(files),
    currentFiles: useStableCallback(() => files),
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
  return { typed, typedFiles: files, written };
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

const StoredFile = PostMedia.extend({ url: z.string().optional() });

/** An unsaved post as stored on the device. Uploaded files are stored with it. */
const AutosavedPost = z.object({
  form: StoredForm,
  ...postFiles(StoredFile),
  more: AdditionalClients.optional(),
  repeats: Repeats.optional(),
});
type AutosavedPost = z.infer<typeof AutosavedPost>;

function useAutosavedPost(clientId: ClientId | undefined, isNew: boolean): AutosavedPost | undefined {
  const userId = useUser().id;
  const [autosaved] = useState(() =>
    isNew ? AutosavedPost.safeParse(postAutosave.read({ userId, clientId })).data : undefined,
  );
  return autosaved;
}

interface AutosaveOptions {
  readonly clientId: ClientId | undefined;
  readonly isNew: boolean;
  readonly form: PostForm;
  readonly files: FileLists;
  readonly more: AdditionalClients;
  readonly repeats: Repeats;
  /** Whether anything would be lost: nothing is once the post is saved. */
  readonly isDirty: () => boolean;
}

/** Keeps the post on this device while it is written, and when the page is left. */
function useAutosave({ clientId, isNew, form, files, more, repeats, isDirty }: AutosaveOptions) {
  const userId = useUser().id;
  useEffect(() => {
    if (!isNew) return;
    if (isDirty()) postAutosave.save({ userId, clientId, post: { form, ...readyLists(files), more, repeats } });
    else postAutosave.discard({ userId, clientId });
  }, [userId, clientId, isNew, form, files, more, repeats, isDirty]);
}
