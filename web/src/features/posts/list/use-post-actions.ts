import { useNavigate } from 'react-router-dom';
import type { ClientId, PostId } from '../../../../../shared/domain/ids.ts';
import { givenContent } from '../../../../../shared/domain/posts/given-content.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useAskForReview, useCreatePost, usePublishPost } from '../../../data/posts/post-actions.ts';
import { offlineTexts } from '../../../offline/messages.ts';
import { paths } from '../../../paths.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { reviewTexts } from '../approvals/review-messages.ts';
import { postTexts } from '../messages.ts';
import type { PostAction } from './post-actions.ts';
import type { PostDialog } from './post-dialogs.tsx';
import { useAskNow } from './use-ask-now.ts';
import type { PostMoves } from './use-move-post.ts';
import type { PostList } from './use-post-list.ts';

function useDuplicate(onEdit: (post: Post) => void): (post: Post) => Promise<void> {
  const create = useCreatePost();
  return async (post) => {
    try {
      const { clientId, timeZone } = post;
      const body = { clientId, ...givenContent(post), status: 'draft', timeZone } as const;
      const copy = await create.mutateAsync({ body, mayWait: true });
      if (copy === 'queued') return notify.success(offlineTexts.kept);
      notify.success(postTexts.duplicated, { action: { label: postTexts.edit, onAction: () => onEdit(copy) } });
    } catch (error) {
      notify.error(`${postTexts.duplicateFailed}. ${messageOf(error)}`);
    }
  };
}

interface PostActionsOptions {
  readonly clientId: ClientId | undefined;
  readonly list: PostList;
  readonly moves: PostMoves;
  readonly ask: (dialog: PostDialog) => void;
}

export function usePostActions({ clientId, list, moves, ask }: PostActionsOptions) {
  const navigate = useNavigate();
  const edit = (post: Post) => void navigate(paths.editPost(post.id, clientId));
  const send = useSend();
  const askPlatforms = useAskNow();
  const duplicate = useDuplicate(edit);
  const askForReview = useAskTeam();
  return (action: PostAction, post: Post) => {
    switch (action) {
      case 'details':
        return list.open(post.id);
      case 'edit':
        return edit(post);
      case 'duplicate':
        return void duplicate(post);
      case 'revert':
        return moves.revert(post);
      case 'clearTime':
        return moves.clear(post);
      case 'publish':
      case 'retry':
        return send(post.id);
      case 'ask':
        return askPlatforms(post.id);
      case 'askReview':
        return askForReview(post.id);
      case 'askClient':
      case 'review':
      case 'preview':
      case 'reschedule':
      case 'repeat':
      case 'delete':
        return ask({ kind: action, post });
    }
  };
}

function useAskTeam(): (postId: PostId) => void {
  const ask = useAskForReview();
  return (postId) =>
    ask.mutate(postId, {
      onSuccess: () => notify.success(reviewTexts.asked),
      onError: (error) => notify.error(`${reviewTexts.askFailed}. ${messageOf(error)}`),
    });
}

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
