import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Connection } from '../../../../../shared/domain/connections/connection.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { PostMedia } from '../../../../../shared/domain/media/post-media.ts';
import type { PostTemplate } from '../../../../../shared/domain/posts/post-template.ts';
import { limitReached } from '../../../../../shared/domain/posts/post-usage.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { allMedia, filesFor, mapFiles, type PlatformMedia } from '../../../../../shared/platforms/platform-media.ts';
import { Platform } from '../../../../../shared/platforms/platforms.ts';
import { useUser } from '../../../auth/current-user.ts';
import { type FileLists, filesIn, marksOf, useFiles } from '../../../files/use-files.ts';
import { messageText } from '../../../messages/message-text.ts';
import { postAutosave } from '../../../offline/post-autosave.ts';
import { choicesAlsoFor } from '../../../platforms/choices.ts';
import { noRepeats } from '../series/repeats.ts';
import { useFollowing } from '../series/use-following.ts';
import { useRepeats } from '../series/use-repeats.ts';
import { fileProblem, obstacleOf, useFindings } from './findings/findings.ts';
import { beginComposing, composed, standingErrors } from './composer-state.ts';
import { filesOf, formOf, isPartlyOut } from './edited-post.ts';
import { contentForm, emptyPost, type PostForm, type When } from './post-form.ts';
import { editablePlatforms } from './post-progress.ts';
import { useAutosave, useAutosavedPost } from './use-autosave.ts';
import { useLimits } from './platforms/plan-usage.tsx';
import { useQuickFixes } from './findings/use-quick-fixes.ts';
import { useSubmit } from './use-submit.ts';
import { useWrittenForm } from './use-written-form.ts';

/** Where a saved post leads. */
const loadPosts = () => import('../list/posts-page.tsx');

const timeOf = ({ when, date, time, timeZone }: PostForm) => ({ when, date, time, timeZone });

export type Composer = ReturnType<typeof useComposer>;

/** State, checks and saving of one post. `before` is the saved post when one is edited, `at` when a new one shall go out. */
export function useComposer(clientId: ClientId | undefined, before: Post | undefined, at: Instant | undefined) {
  const userId = useUser().id;
  const isNew = before === undefined;
  const autosaved = useAutosavedPost(clientId, isNew);
  const [state, dispatch] = useReducer(composed, undefined, () => {
    const start = isNew ? emptyPost(clientId, at) : formOf(before);
    return beginComposing(start, autosaved && { ...autosaved, form: { ...autosaved.form, ...(at && timeOf(start)) } });
  });
  const { form, connections, ...written } = useWrittenForm({ ...state, isNew });
  const { more, repeats: wantedRepeats } = state;
  const [startFiles] = useState(() => (isNew ? autosaved : filesOf(before)));
  const files = useFiles(form.clientId, startFiles, {
    onChange: () => dispatch({ type: 'files-changed' }),
    onExchange: (from, to) =>
      dispatch({ type: 'options-changed', change: (options) => choicesAlsoFor(options, from, to) }),
  });
  const findings = useFindings(form, files, connections, before?.id);
  const limits = useLimits(form.clientId);
  const repeats = useRepeats(form, wantedRepeats, isNew && form.when === 'schedule' && more.clients.length === 0);
  const following = useFollowing(before);
  const change = (changed: Partial<PostForm>) => dispatch({ type: 'entered', changed, shown: form });
  const [savedIds] = useState(() => (before === undefined ? [] : allMedia(before).map(({ id }) => id)));
  const fixes = useQuickFixes({ form, files, change, findings: findings.ofPost, saved: savedIds });

  const isSaved = useRef(false);
  const isChanged =
    written.isChanged || more.clients.length > 0 || wantedRepeats !== noRepeats || !isSameFiles(files, before);
  const isDirty = useCallback(() => isChanged && !isSaved.current, [isChanged]);
  // The connection may be lost by the time the post is saved.
  useEffect(() => {
    if (isChanged) void loadPosts().catch(() => undefined);
  }, [isChanged]);
  useAutosave({ clientId, isNew, form, files, more, repeats: wantedRepeats, isDirty });

  /** The first limit of the plan that a post saved this way passes. */
  const limitPassed = (when: When) => limits && limitReached(limits.usage, limits.limits, addedBy(when, before));

  return {
    ...useSubmit({
      clientId,
      before,
      form,
      files,
      findings,
      more,
      repeats,
      following,
      change,
      dispatch,
      // Until the accounts are known, the API alone judges them.
      connected: written.areConnectionsKnown ? connectedIn(connections) : form.platforms,
      onSaved: () => (isSaved.current = true),
    }),
    state,
    dispatch,
    before,
    form,
    files,
    connections,
    findings,
    fixes,
    limits,
    limit: limitPassed(form.when),
    errors: standingErrors(state),
    isDirty,
    /** A file that is still being sent is not kept. */
    isKept: () =>
      isNew &&
      fileProblem(files, form.platforms) === undefined &&
      postAutosave.read({ userId, clientId }) !== undefined,
    /** The platforms of a post that is out at its others; undefined for any other post. */
    fixed: before !== undefined && isPartlyOut(before) ? editablePlatforms(before) : undefined,
    isRestored: autosaved !== undefined,
    /** When the saved post goes out; undefined once it is cleared in the form. */
    plannedFor: form.date === '' ? undefined : before?.scheduledFor,
    repeats,
    following,
    change,
    /** Why the post cannot be saved this way. */
    obstacleTo: (when: When): string | undefined => {
      const reached = limits?.isBinding === true ? limitPassed(when) : undefined;
      return reached === undefined ? obstacleOf({ ...form, when }, findings.ofPost) : messageText({ code: reached });
    },
    beginWith: (template: PostTemplate) => {
      change(contentForm(template));
      files.replace(template);
    },
    /** Files belong to one client, too. */
    changeClient: (chosen: ClientId | undefined) => {
      dispatch({ type: 'client-chosen', clientId: chosen, shown: form });
      files.clear();
    },
    reset: () => {
      dispatch({ type: 'begun-again' });
      files.clear();
    },
  };
}

const connectedIn = (connections: readonly Connection[]) =>
  connections.filter(({ status }) => status === 'connected').map(({ platform }) => platform);

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

/** What a post saved this way adds to what counts against a plan. */
const addedBy = (when: When, before: Post | undefined) => ({
  isCounted: when !== 'draft' && (before === undefined || before.status === 'draft'),
  isScheduled: when === 'schedule' && before?.status !== 'scheduled',
});
