import type { PostId } from '../../../../../shared/domain/ids.ts';
import { messageOf } from '../../../api/api-error.ts';
import { usePublishPost } from '../../../data/post-actions.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { postTexts } from '../messages.ts';

/** `isAnyway`: although its client is deactivated or its plan has ended. */
export function useSend(): (postId: PostId, isAnyway?: boolean) => void {
  const publish = usePublishPost();
  return (postId, isAnyway = false) =>
    publish.mutate(
      { postId, isAnyway },
      {
        onSuccess: () => notify.success(postTexts.publishing),
        onError: (error) => notify.error(`${postTexts.publishFailed}. ${messageOf(error)}`),
      },
    );
}
