import { useNavigate } from 'react-router-dom';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { paths } from '../../../paths.ts';
import type { PostAction } from './post-actions.ts';
import type { PostDialog } from './post-dialogs.tsx';
import { useAskNow } from './use-ask-now.ts';
import { useDuplicate } from './use-duplicate.ts';
import type { PostMoves } from './use-move-post.ts';
import type { PostList } from './use-post-list.ts';
import { useSend } from '../composer/use-send.ts';

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
      case 'askClient':
      case 'preview':
      case 'reschedule':
      case 'repeat':
      case 'delete':
        return ask({ kind: action, post });
    }
  };
}
