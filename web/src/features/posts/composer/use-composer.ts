import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Connection } from '../../../../../shared/domain/connections/connection.ts';
import type { ClientId, PostId } from '../../../../../shared/domain/ids.ts';
import { limitReached } from '../../../../../shared/domain/posts/post-usage.ts';
import type { NewPost, Post } from '../../../../../shared/domain/posts/post.ts';
import { mapOwn } from '../../../../../shared/platforms/platform-own.ts';
import { Platform } from '../../../../../shared/platforms/platforms.ts';
import type { PostMedia } from '../../../../../shared/domain/media/post-media.ts';
import { noClient } from '../../../data/no-id.ts';
import { connectionsQuery } from '../../../data/connections.ts';
import { isVersionConflict, openedPostQuery } from '../../../data/post-edit.ts';
import { type FileLists, marksOf, readyLists, useFiles } from '../../../files/use-files.ts';
import { fieldErrorsOf, noErrors } from '../../../forms/field-errors.ts';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { postAutosave } from '../../../offline/post-autosave.ts';
import { messageText } from '../../../messages/message-text.ts';
import { choicesForAnotherAccount } from '../../../platforms/choices.ts';
import { paths } from '../../../paths.ts';
import { fileProblem } from './chosen-files.ts';
import { filesOf, formOf, isPartlyOut } from './edited-post.ts';
import { obstacleOf, useFindings } from './findings.ts';
import { editablePlatforms } from './post-progress.ts';
import { checkPost, emptyPost, judgedFields, type PostForm } from './post-form.ts';
import { useLimits } from './use-limits.ts';
import { useSavePost } from './use-save-post.ts';
import { useAutosave, useAutosavedPost } from './use-autosave.ts';

const noConnections: readonly Connection[] = [];

/** State, checks and saving of one post. `before` is the saved post when one is edited. */
export function useComposer(clientId: ClientId | undefined, before: Post | undefined) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isNew = before === undefined;
  const autosaved = useAutosavedPost(clientId, isNew);
  const [start] = useState(() => (isNew ? emptyPost(clientId) : formOf(before)));
  const [form, setForm] = useState<PostForm>(autosaved?.form ?? start);
  const [latest, setLatest] = useState<Post>();
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const { data: connections = noConnections } = useQuery({
    ...connectionsQuery(form.clientId ?? noClient),
    enabled: form.clientId !== undefined,
  });
  const [startFiles] = useState(() => (isNew ? autosaved : filesOf(before)));
  const files = useFiles(form.clientId, startFiles, () => clearErrors('media', 'platformMedia'));
  const findings = useFindings(form, files, before?.id);
  const limits = useLimits(form.clientId);
  const save = useSavePost();
  const isSaved = useRef(false);
  const isChanged = !isSame(form, start) || !isSameFiles(files, before);
  const isDirty = useCallback(() => isChanged && !isSaved.current, [isChanged]);
  useAutosave({ clientId, isNew, form, files, isChanged });

  const isCounted = form.when !== 'draft' && (before === undefined || before.status === 'draft');
  const isScheduled = form.when === 'schedule' && before?.status !== 'scheduled';
  const limit = limits && limitReached(limits.usage, limits.limits, { isCounted, isScheduled });
  const limitProblem = limits?.isBinding === true && limit !== undefined ? messageText({ code: limit }) : undefined;
  const leave = () => void navigate(paths.posts(clientId));

  function change(changed: Partial<PostForm>) {
    setForm((current) => ({ ...current, ...changed }));
    clearErrors(...judgedFields(changed));
  }

  function reset() {
    change(start);
    files.clear();
  }

  /** Platforms and files belong to one client; the text stays. */
  function changeClient(chosen: ClientId | undefined) {
    change({ clientId: chosen, platforms: [], options: choicesForAnotherAccount(form.options) });
    files.clear();
  }

  function submit() {
    const connected = connections.filter(({ status }) => status === 'connected').map(({ platform }) => platform);
    const checked = checkPost(form, { files: readyLists(files), connected, now: new Date() });
    const waiting = fileProblem(files, form.platforms);
    if ('errors' in checked || waiting !== undefined) {
      refuse({ ...('errors' in checked && checked.errors), ...(waiting !== undefined && { media: waiting }) });
      return;
    }
    refuse(noErrors);
    send(checked.post, before);
  }

  function send(post: NewPost, over: Post | undefined) {
    save.mutate(
      { post, when: form.when, before: over, isTimeCleared: form.when === 'draft' && form.date === '' },
      {
        onSuccess: () => {
          isSaved.current = true;
          // Forget it at once: the next page may first have to load, and this one unmounts without notice.
          if (isNew) postAutosave.clear();
          leave();
        },
        onError: (error) => {
          refuse(fieldErrorsOf(error));
          if (over !== undefined && isVersionConflict(error)) void loadLatest(over.id);
        },
      },
    );
  }

  /** A failed read leaves the conflict message on the page. */
  async function loadLatest(postId: PostId) {
    const read = queryClient.fetchQuery({ ...openedPostQuery(postId), staleTime: 0 });
    setLatest(await read.catch(() => undefined));
  }

  function overwrite(over: Post) {
    setLatest(undefined);
    const checked = checkPost(form, { files: readyLists(files), connected: form.platforms, now: new Date() });
    if ('post' in checked) send(checked.post, over);
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
    obstacle: limitProblem ?? obstacleOf(form, findings),
    mended: before !== undefined && isPartlyOut(before) ? editablePlatforms(before) : undefined,
    isRestored: autosaved !== undefined,
    plannedFor: form.date === '' ? undefined : before?.scheduledFor,
    latest,
    change,
    changeClient,
    reset,
    submit,
    leave,
    overwrite,
    closeConflict: () => setLatest(undefined),
  };
}

const isSame = (one: PostForm, other: PostForm) => JSON.stringify(one) === JSON.stringify(other);

function isSameFiles({ all, own }: FileLists, before: Post | undefined): boolean {
  const { media, platformMedia } = before === undefined ? { media: [], platformMedia: {} } : filesOf(before);
  const idsOf = (files: readonly PostMedia[] | undefined) => files?.map(({ id }) => id).join();
  return (
    marksOf(all) === idsOf(media) &&
    Platform.options.every((platform) => mapOwn(own, marksOf)[platform] === idsOf(platformMedia[platform]))
  );
}
