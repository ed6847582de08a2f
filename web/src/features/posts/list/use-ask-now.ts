import type { PostId } from '../../../../../shared/domain/ids.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useAskPlatforms } from '../../../data/posts/post-actions.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { postTexts } from '../messages.ts';

export function useAskNow(): (postId: PostId) => void {
  const ask = useAskPlatforms();
  return (postId) =>
    ask.mutate(postId, {
      onSuccess: () => notify.success(postTexts.unconfirmed.asked),
      onError: (error) => notify.error(`${postTexts.unconfirmed.askFailed}. ${messageOf(error)}`),
    });
}
