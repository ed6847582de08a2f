import { useQueryClient, useMutation } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientId, PostId } from '../../../../../../shared/domain/ids.ts';
import type { NewPost, Post } from '../../../../../../shared/domain/posts/post.ts';
import type { Platform } from '../../../../../../shared/platforms/platforms.ts';
import { useUser } from '../../../../auth/current-user.ts';
import { isVersionConflict, openedPostQuery, useEditPost } from '../../../../data/posts/post-changes.ts';
import { readyLists } from '../../../../files/chosen-files.ts';
import type { PostFiles } from '../../../../files/use-files.ts';
import { fieldErrorsOf, noErrors, type FieldErrors } from '../../../../forms/field-errors.ts';
import { lastChoices } from '../../../../offline/last-choices.ts';
import { postAutosave } from '../../../../offline/post-autosave.ts';
import { paths } from '../../../../paths.ts';
import type { useFollowing } from '../../series/use-following.ts';
import type { useRepeats } from '../../series/use-repeats.ts';
import { fileProblem, type Findings, placeOfRefusal, platformToComplete } from '../findings/findings.ts';
import type { ComposerAction } from '../composer-state.ts';
import { checkPost, type FormChange, type PostForm, type When } from '../post-form.ts';
import type { AdditionalClients } from '../cross-client/client-plan.ts';
import { messageOf } from '../../../../api/api-error.ts';
import { useCreatePost, usePublishPost } from '../../../../data/posts/post-actions.ts';
import { offlineTexts } from '../../../../offline/messages.ts';
import { pushOffer } from '../../../../pwa/push-offer.ts';
import { notify } from '../../../../shell/toasts/toasts.ts';
import { composerTexts } from '../messages.ts';
import { changeOf } from './edited-post.ts';

interface ToSubmit {
  /** In whose workspace the composer is. */
  readonly clientId: ClientId | undefined;
  readonly before: Post | undefined;
  /** What is written when it is submitted, and the files. */
  readonly current: () => PostForm;
  readonly currentFiles: () => PostFiles;
  readonly findings: Findings;
  /** Platforms whose accounts can be used. */
  readonly connected: readonly Platform[];
  readonly more: AdditionalClients;
  readonly repeats: ReturnType<typeof useRepeats>;
  readonly following: ReturnType<typeof useFollowing>;
  readonly change: (changed: FormChange) => void;
  readonly dispatch: Dispatch<ComposerAction>;
  readonly onSaved: () => void;
}

/** Checks a post and saves it: alone, as a series, or for several clients once that is confirmed. */
export function useSubmit(written: ToSubmit) {
  const { clientId, before, current, currentFiles, findings, connected, more, repeats, following, dispatch } = written;
  const navigate = useNavigate();
  const userId = useUser().id;
  const queryClient = useQueryClient();
  const save = useSavePost();
  const leave = () => void navigate(paths.posts(clientId));
  const ask = (postId: PostId) => void navigate(paths.askFor(postId, clientId));

  /** Shows the place of the first refused field. */
  function refuse(errors: FieldErrors, wanted = current()) {
    dispatch({ type: 'refused', errors, place: placeOfRefusal(errors, platformToComplete(wanted, findings.ofPost)) });
  }

  function checked(wanted: PostForm, usable: readonly Platform[]) {
    return checkPost(wanted, { files: readyLists(currentFiles()), connected: usable, now: new Date() });
  }

  /** `isAsking`: once it is saved, its client is asked for approval. */
  function submit(when: When, isAsking = false) {
    const form = current();
    const files = currentFiles();
    if (when !== form.when) written.change({ when });
    const wanted = { ...form, when };
    const result = checked(wanted, connected);
    const waiting = fileProblem(files, form.platforms);
    if ('errors' in result || waiting !== undefined)
      return refuse(
        { ...('errors' in result && result.errors), ...(waiting !== undefined && { media: waiting }) },
        wanted,
      );
    refuse(noErrors);
    if (when === 'schedule' && repeats.planned !== undefined) return scheduleSeries(result.post, repeats.planned);
    if (more.clients.length > 0)
      return dispatch({ type: 'cross-client-asked', crossClient: { post: result.post, form: wanted, files } });
    send(result.post, { when, isAsking }, before);
  }

  function scheduleSeries(post: NewPost, planned: NonNullable<typeof repeats.planned>) {
    if ('problem' in planned) return refuse({ repetition: planned.problem });
    return repeats.schedule(post, { onDone: () => finish(post), onRefused: refuse });
  }

  function send(post: NewPost, { when, isAsking }: { when: When; isAsking: boolean }, over: Post | undefined) {
    save.mutate(
      { post, when, before: over, isTimeCleared: when === 'draft' && current().date === '' },
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
    written.onSaved();
    // Forget it at once: the next page may first have to load, and this one unmounts without notice.
    if (before === undefined) postAutosave.discard({ userId, clientId });
    if (before === undefined) lastChoices.note(userId, owner, platforms);
    goOn();
  }

  /** A failed read leaves the conflict message on the page. */
  async function loadLatest(postId: PostId) {
    const read = queryClient.fetchQuery({ ...openedPostQuery(postId), staleTime: 0 });
    dispatch({ type: 'conflict-found', latest: await read.catch(() => undefined) });
  }

  /** Saves what was written over what was saved meanwhile. */
  function overwrite(over: Post) {
    dispatch({ type: 'conflict-found', latest: undefined });
    const form = current();
    const result = checked(form, form.platforms);
    if ('post' in result) send(result.post, { when: form.when, isAsking: false }, over);
  }

  return {
    submit,
    overwrite,
    finish,
    leave,
    isBusy: save.isPending || repeats.isBusy || following.isBusy,
    error: save.error ?? repeats.error,
  };
}

interface PostToSave {
  readonly post: NewPost;
  readonly when: When;
  readonly before: Post | undefined;
  /** Whether to remove the time of a draft. */
  readonly isTimeCleared: boolean;
}

/**
 * Saves a post and publishes it when it is to go out now. A saved post stays saved when publishing fails; without a
 * connection it goes to the outbox of this device.
 */
function useSavePost() {
  const create = useCreatePost();
  const edit = useEditPost();
  const publish = usePublishPost();
  return useMutation({
    mutationFn: async ({ post, when, before, isTimeCleared }: PostToSave): Promise<Post | 'queued'> => {
      const saved =
        before === undefined
          ? await create.mutateAsync({ body: post, mayWait: when !== 'now' })
          : await edit.mutateAsync({ postId: before.id, change: changeOf(post, before, isTimeCleared) });
      if (saved === 'queued') notify.success(offlineTexts.kept);
      else if (when === 'now') await sendNow(saved);
      else notify.success(composerTexts.saved[saved.status === before?.status ? 'updated' : when]);
      if (when === 'schedule') void pushOffer.make();
      return saved;
    },
  });

  async function sendNow({ id }: Post) {
    try {
      await publish.mutateAsync({ postId: id });
      notify.success(composerTexts.saved.now);
    } catch (error) {
      notify.error(`${composerTexts.savedButNotPublished}. ${messageOf(error)}`);
    }
  }
}
