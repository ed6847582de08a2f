import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientId, PostId } from '../../../../../shared/domain/ids.ts';
import { limitReached } from '../../../../../shared/domain/posts/post-usage.ts';
import type { NewPost, Post } from '../../../../../shared/domain/posts/post.ts';
import { filesFor, mapFiles, type PlatformMedia } from '../../../../../shared/platforms/platform-media.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { Platform } from '../../../../../shared/platforms/platforms.ts';
import type { PostTemplate } from '../../../../../shared/domain/posts/post-template.ts';
import type { PostMedia } from '../../../../../shared/domain/media/post-media.ts';
import { useUser } from '../../../auth/current-user.ts';
import { isVersionConflict, openedPostQuery } from '../../../data/post-changes.ts';
import { type FileLists, filesIn, marksOf, readyLists, useFiles } from '../../../files/use-files.ts';
import { fieldErrorsOf, noErrors } from '../../../forms/field-errors.ts';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { lastChoices } from '../../../offline/last-choices.ts';
import { postAutosave } from '../../../offline/post-autosave.ts';
import { messageText } from '../../../messages/message-text.ts';
import { choicesAlsoFor } from '../../../platforms/choices.ts';
import { paths } from '../../../paths.ts';
import { fileProblem } from './chosen-files.ts';
import { filesOf, formOf, isPartlyOut } from './edited-post.ts';
import { obstacleOf, useFindings } from './findings.ts';
import { editablePlatforms } from './post-progress.ts';
import { checkPost, contentForm, emptyPost, judgedFields, type PostForm, type When } from './post-form.ts';
import { noRepeats } from '../series/repeats.ts';
import { useFollowing } from '../series/use-following.ts';
import { useRepeats } from '../series/use-repeats.ts';
import type { WrittenPost } from './several/client-plan.ts';
import { type MoreClients, noMoreClients } from './several/more-clients.ts';
import { useLimits } from './use-limits.ts';
import { useSavePost } from './use-save-post.ts';
import { useWrittenForm } from './use-written-form.ts';
import { useAutosave, useAutosavedPost } from './use-autosave.ts';

/** Where a saved post leads. */
const loadPosts = () => import('../list/posts-page.tsx');

const timeOf = ({ when, date, time, timeZone }: PostForm) => ({ when, date, time, timeZone });

/** State, checks and saving of one post. `before` is the saved post when one is edited, `at` when a new one shall go out. */
export function useComposer(clientId: ClientId | undefined, before: Post | undefined, at: Instant | undefined) {
  const navigate = useNavigate();
  const userId = useUser().id;
  const queryClient = useQueryClient();
  const isNew = before === undefined;
  const autosaved = useAutosavedPost(clientId, isNew);
  const [start] = useState(() => (isNew ? emptyPost(clientId, at) : formOf(before)));
  const { form, connections, ...written } = useWrittenForm({
    start,
    restored: autosaved && { ...autosaved.form, ...(at && timeOf(start)) },
    isNew,
  });
  const [latest, setLatest] = useState<Post>();
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const [startFiles] = useState(() => (isNew ? autosaved : filesOf(before)));
  const files = useFiles(form.clientId, startFiles, {
    onChange: () => clearErrors('media', 'platformMedia', 'covers', 'altTexts'),
    onExchange: (from, to) => written.changeOptions((options) => choicesAlsoFor(options, from, to)),
  });
  const connected = connections.filter(({ status }) => status === 'connected').map(({ platform }) => platform);
  const findings = useFindings(form, files, connections, before?.id);
  const limits = useLimits(form.clientId);
  const save = useSavePost();
  const isSaved = useRef(false);
  const [more, setMore] = useState(() => autosaved?.more ?? noMoreClients());
  const [several, setSeveral] = useState<WrittenPost>();
  const isRepeatable = isNew && form.when === 'schedule' && more.clients.length === 0;
  const repeats = useRepeats(form, isRepeatable, autosaved?.repeats);
  const following = useFollowing(before);
  const isChanged =
    written.isChanged || more.clients.length > 0 || repeats.repeats !== noRepeats || !isSameFiles(files, before);
  const isDirty = useCallback(() => isChanged && !isSaved.current, [isChanged]);
  /** A file that is still being sent is not kept. */
  const isKept = () =>
    isNew && fileProblem(files, form.platforms) === undefined && postAutosave.read({ userId, clientId }) !== undefined;
  // The connection may be lost by the time the post is saved.
  useEffect(() => {
    if (isChanged) void loadPosts().catch(() => undefined);
  }, [isChanged]);
  useAutosave({ clientId, isNew, form, files, more, repeats: repeats.repeats, isDirty });

  const limit = limits && limitReached(limits.usage, limits.limits, addedBy(form.when, before));
  const leave = () => void navigate(paths.posts(clientId));
  const ask = (postId: PostId) => void navigate(paths.askFor(postId, clientId));

  function change(changed: Partial<PostForm>) {
    written.enter(changed);
    clearErrors(...judgedFields(changed));
  }

  function reset() {
    written.startAgain();
    clearErrors(...judgedFields(start));
    files.clear();
    chooseMore([]);
    repeats.change(noRepeats);
  }

  const chooseMore = (clients: MoreClients['clients']) => setMore((known) => ({ ...known, clients }));

  function beginWith(template: PostTemplate) {
    change(contentForm(template));
    files.replace(template);
  }

  /** Files belong to one client, too. */
  function changeClient(chosen: ClientId | undefined) {
    written.changeClient(chosen);
    clearErrors(...judgedFields({ clientId: chosen, platforms: [], options: form.options }));
    files.clear();
    chooseMore(more.clients.filter(({ id }) => id !== chosen));
  }

  /** Why the post cannot be saved this way. */
  function obstacleTo(when: When): string | undefined {
    const reached = limits?.isBinding === true && limitReached(limits.usage, limits.limits, addedBy(when, before));
    return typeof reached === 'string'
      ? messageText({ code: reached })
      : obstacleOf({ ...form, when }, findings.ofPost);
  }

  /** `isAsking`: once it is saved, its client is asked for approval. */
  function submit(when: When, isAsking = false) {
    if (when !== form.when) change({ when });
    const wanted = { ...form, when };
    // Until the accounts are known, the API alone judges them.
    const usable = written.areConnectionsKnown ? connected : form.platforms;
    const checked = checkPost(wanted, { files: readyLists(files), connected: usable, now: new Date() });
    const waiting = fileProblem(files, form.platforms);
    if ('errors' in checked || waiting !== undefined) {
      refuse({ ...('errors' in checked && checked.errors), ...(waiting !== undefined && { media: waiting }) });
      return;
    }
    refuse(noErrors);
    if (when === 'schedule' && repeats.planned !== undefined) scheduleSeries(checked.post, repeats.planned);
    else if (more.clients.length > 0) setSeveral({ post: checked.post, form: wanted, files });
    else send(checked.post, { when, isAsking }, before);
  }

  function scheduleSeries(post: NewPost, planned: NonNullable<typeof repeats.planned>) {
    if ('problem' in planned) return refuse({ repetition: planned.problem });
    return repeats.schedule(post, { onDone: () => finish(post), onRefused: refuse });
  }

  function send(post: NewPost, { when, isAsking }: { when: When; isAsking: boolean }, over: Post | undefined) {
    save.mutate(
      { post, when, before: over, isTimeCleared: when === 'draft' && form.date === '' },
      {
        onSuccess: (saved) =>
          void following
            .follow(post)
            .then(() => finish(post, isAsking && saved !== 'queued' ? () => ask(saved.id) : leave)),
        onError: (error) => {
          refuse(fieldErrorsOf(error));
          if (over !== undefined && isVersionConflict(error)) void loadLatest(over.id);
        },
      },
    );
  }

  function finish({ clientId: owner, platforms }: Pick<NewPost, 'clientId' | 'platforms'>, goOn = leave) {
    isSaved.current = true;
    // Forget it at once: the next page may first have to load, and this one unmounts without notice.
    if (isNew) postAutosave.discard({ userId, clientId });
    if (isNew) lastChoices.note(userId, owner, platforms);
    goOn();
  }

  /** A failed read leaves the conflict message on the page. */
  async function loadLatest(postId: PostId) {
    const read = queryClient.fetchQuery({ ...openedPostQuery(postId), staleTime: 0 });
    setLatest(await read.catch(() => undefined));
  }

  function overwrite(over: Post) {
    setLatest(undefined);
    const checked = checkPost(form, { files: readyLists(files), connected: form.platforms, now: new Date() });
    if ('post' in checked) send(checked.post, { when: form.when, isAsking: false }, over);
  }

  return {
    form,
    files,
    connections,
    findings,
    limits,
    limit,
    refusal,
    errors,
    save,
    isDirty,
    isKept,
    obstacleTo,
    fixed: before !== undefined && isPartlyOut(before) ? editablePlatforms(before) : undefined,
    isRestored: autosaved !== undefined,
    plannedFor: form.date === '' ? undefined : before?.scheduledFor,
    latest,
    more,
    several,
    chooseMore,
    finish,
    repeats,
    following,
    beginWith,
    closeSeveral: () => setSeveral(undefined),
    change,
    holdTime: written.holdTime,
    changeClient,
    reset,
    submit,
    leave,
    overwrite,
    closeConflict: () => setLatest(undefined),
  };
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

/** What a post saved this way adds to what counts against a plan. */
const addedBy = (when: When, before: Post | undefined) => ({
  isCounted: when !== 'draft' && (before === undefined || before.status === 'draft'),
  isScheduled: when === 'schedule' && before?.status !== 'scheduled',
});
