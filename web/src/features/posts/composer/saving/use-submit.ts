import { useQueryClient, useMutation } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientId, PostId } from '../../../../../../shared/domain/ids.ts';
import { showInstant } from '../../../../../../shared/domain/formatting.ts';
import type { NewPost, Post } from '../../../../../../shared/domain/posts/post.ts';
import type { Platform } from '../../../../../../shared/platforms/platforms.ts';
import { useUser } from '../../../../auth/current-user.ts';
import { useCan } from '../../../../auth/use-can.ts';
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
import type { Asked } from '../post-bar.tsx';
import { checkPost, type FormChange, type PostForm, scheduledTime, type When } from '../post-form.ts';
import type { AdditionalClients } from '../cross-client/client-plan.ts';
import { messageOf } from '../../../../api/api-error.ts';
import { useAskForReview, useCreatePost, usePublishPost } from '../../../../data/posts/post-actions.ts';
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
  const mayPublish = useCan('posts.publish');
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

  /** Once it is saved, `asked` is asked about it. Who may not publish saves a draft with the time that they propose. */
  function submit(when: When, asked?: Asked) {
    const form = current();
    const files = currentFiles();
    const isProposed = !mayPublish && form.when === 'schedule';
    if (when !== form.when && !isProposed) written.change({ when });
    const wanted = { ...form, when: isProposed ? form.when : when };
    const result = checked({ ...form, when }, connected);
    const waiting = fileProblem(files, form.platforms);
    if ('errors' in result || waiting !== undefined)
      return refuse(
        { ...('errors' in result && result.errors), ...(waiting !== undefined && { media: waiting }) },
        wanted,
      );
    refuse(noErrors);
    if (when === 'schedule' && !isProposed && repeats.planned !== undefined)
      return scheduleSeries(result.post, repeats.planned);
    const post = isProposed ? proposed(result.post, form) : result.post;
    if (more.clients.length > 0)
      return dispatch({ type: 'cross-client-asked', crossClient: { post, form: wanted, files } });
    const isForReview = isProposed && when === 'schedule';
    send(post, { when: isProposed ? 'draft' : when, asked: isForReview ? 'team' : asked }, before);
  }

  function scheduleSeries(post: NewPost, planned: NonNullable<typeof repeats.planned>) {
    if ('problem' in planned) return refuse({ repetition: planned.problem });
    return repeats.schedule(post, { onDone: () => finish(post), onRefused: refuse });
  }

  function send(post: NewPost, { when, asked }: { when: When; asked: Asked | undefined }, over: Post | undefined) {
    save.mutate(
      {
        post,
        when,
        before: over,
        isTimeCleared: when === 'draft' && current().date === '',
        isForReview: asked === 'team',
      },
      {
        onSuccess: (saved) =>
          void following
            .follow(post)
            .then(() => finish(post, asked === 'client' && saved !== 'queued' ? () => ask(saved.id) : leave)),
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
    if (!('post' in result)) return;
    const isProposed = !mayPublish && form.when === 'schedule';
    const post = isProposed ? proposed(result.post, form) : result.post;
    send(post, { when: isProposed ? 'draft' : form.when, asked: isProposed ? 'team' : undefined }, over);
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
  readonly isForReview: boolean;
}

/** A draft for its time. */
const proposed = (post: NewPost, form: PostForm): NewPost => ({
  ...post,
  status: 'draft',
  scheduledFor: scheduledTime(form)?.at,
});

/**
 * Saves a post and publishes it when it is to go out now. A saved post stays saved when publishing fails; without a
 * connection it goes to the outbox of this device.
 */
function saidOf({ status, clientName, scheduledFor, timeZone }: Post, isSame: boolean): string {
  const { saved } = composerTexts;
  if (isSame) return saved.updated;
  if (status !== 'scheduled') return saved.draft;
  // Its direction is its own, in every language.
  return saved.schedule({ client: `\u2068${clientName}\u2069`, time: showInstant(scheduledFor, timeZone) });
}

function useSavePost() {
  const create = useCreatePost();
  const edit = useEditPost();
  const publish = usePublishPost();
  const review = useAskForReview();
  return useMutation({
    mutationFn: async ({ post, when, before, isTimeCleared, isForReview }: PostToSave): Promise<Post | 'queued'> => {
      const saved =
        before === undefined
          ? await create.mutateAsync({ body: post, mayWait: when !== 'now' && !isForReview })
          : await edit.mutateAsync({ postId: before.id, change: changeOf(post, before, isTimeCleared) });
      if (saved === 'queued') notify.success(offlineTexts.kept);
      else if (when === 'now') await sendNow(saved);
      else if (isForReview) await askForReview(saved);
      else notify.success(saidOf(saved, saved.status === before?.status));
      if (when === 'schedule') void pushOffer.make();
      return saved;
    },
  });

  async function askForReview({ id }: Post) {
    try {
      await review.mutateAsync(id);
      notify.success(composerTexts.reviewAsked);
    } catch (error) {
      notify.error(`${composerTexts.savedButNotAsked}. ${messageOf(error)}`);
    }
  }

  async function sendNow({ id }: Post) {
    try {
      await publish.mutateAsync({ postId: id });
      notify.success(composerTexts.saved.now);
    } catch (error) {
      notify.error(`${composerTexts.savedButNotPublished}. ${messageOf(error)}`);
    }
  }
}
