import { useMutation } from '@tanstack/react-query';
import type { NewPost, Post } from '../../../../../../shared/domain/posts/post.ts';
import { messageOf } from '../../../../api/api-error.ts';
import { useEditPost } from '../../../../data/posts/post-changes.ts';
import { useCreatePost, usePublishPost } from '../../../../data/posts/post-actions.ts';
import { offlineTexts } from '../../../../offline/messages.ts';
import { pushOffer } from '../../../../pwa/push-offer.ts';
import { notify } from '../../../../shell/toasts/toasts.ts';
import { composerTexts } from '../messages.ts';
import { changeOf } from './edited-post.ts';
import type { When } from '../post-form.ts';

export interface PostToSave {
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
export function useSavePost() {
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
