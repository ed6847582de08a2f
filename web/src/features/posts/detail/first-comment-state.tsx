import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { PublishedView } from '../../../../../shared/domain/posts/target-view.ts';
import type { FirstCommentView } from '../../../../../shared/domain/publishing/first-comment.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useRetryFirstComment } from '../../../data/posts.ts';
import { reasonText } from '../../../messages/reason-text.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { postTexts } from '../messages.ts';

const { firstComment: texts } = postTexts;

interface FirstCommentStateProps {
  readonly post: Post;
  readonly target: PublishedView;
}

export function FirstCommentState({ post, target: { platform: id, firstComment } }: FirstCommentStateProps) {
  const retry = useRetryFirstComment();
  if (firstComment === undefined) return null;
  const platform = platformNames[id];
  const canRetry = firstComment.state === 'failed' || firstComment.state === 'unconfirmed';
  const tryAgain = () =>
    retry.mutate(
      { postId: post.id, platform: id },
      {
        onSuccess: () => notify.success(texts.retried),
        onError: (error) => notify.error(`${texts.retryFailed}. ${messageOf(error)}`),
      },
    );
  return (
    <SpaceBetween size="xxs">
      <State comment={firstComment} platform={platform} />
      {canRetry && (
        <Button ariaLabel={texts.retryOn({ platform })} loading={retry.isPending} onClick={tryAgain}>
          {texts.retry}
        </Button>
      )}
    </SpaceBetween>
  );
}

function State({ comment, platform }: { readonly comment: FirstCommentView; readonly platform: string }) {
  switch (comment.state) {
    case 'waiting':
    case 'in-doubt':
      return <StatusIndicator type="in-progress">{texts.waiting}</StatusIndicator>;
    case 'published':
      return <StatusIndicator type="success">{texts.published}</StatusIndicator>;
    case 'unconfirmed':
      return <StatusIndicator type="warning">{texts.unconfirmed({ platform })}</StatusIndicator>;
    case 'failed':
      return <StatusIndicator type="error">{texts.failed({ reason: reasonText(comment) })}</StatusIndicator>;
  }
}
