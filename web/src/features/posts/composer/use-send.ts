import type { PostId } from '../../../../../shared/domain/ids.ts';
import { messageOf } from '../../../api/api-error.ts';
import { usePublishPost } from '../../../data/posts.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { postTexts } from '../messages.ts';

export function useSend(): (postId: PostId) => void {
  const publish = usePublishPost();
  return (postId) =>
    publish.mutate(postId, {
      onSuccess: () => notify.success(postTexts.publishing),
      onError: (error) => notify.error(`${postTexts.publishFailed}. ${messageOf(error)}`),
    });
}
