import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { paths } from '../../../paths.ts';
import type { CalendarPlace } from '../calendar/use-calendar-place.ts';
import { type PostDialog, PostDialogs } from './post-dialogs.tsx';
import type { PostsView as View } from './posts-preferences.ts';
import { usePostMoves } from './use-move-post.ts';
import { usePostActions } from './use-post-actions.ts';
import type { PostList } from './use-post-list.ts';
import { PostDetail } from '../detail/post-detail.tsx';
import { ListedPosts } from './listed-posts.tsx';
import { PostsCalendar } from '../calendar/posts-calendar.tsx';

interface PostsViewProps {
  readonly clientId: ClientId | undefined;
  readonly list: PostList;
  readonly view: View;
  readonly place: CalendarPlace;
}

/** Posts as a list or a calendar, with the post that the address opens and what can be done with it. */
export function PostsView({ clientId, list, view, place }: PostsViewProps) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<PostDialog>();
  /** The calendar shows a post in its panel first. */
  const [isDetailed, setDetailed] = useState(false);
  const moves = usePostMoves();
  const act = usePostActions({ clientId, list, moves, ask: setDialog });
  const create = () => void navigate(paths.newPost(clientId));
  const show = (post: Post, place: number) => setDialog({ kind: 'media', post, place });
  return (
    <>
      {view === 'list' ? (
        <ListedPosts clientId={clientId} list={list} onAction={act} onShow={show} onCreate={create} />
      ) : (
        <PostsCalendar
          clientId={clientId}
          list={list}
          place={place}
          moves={moves}
          onAction={act}
          onDetails={() => setDetailed(true)}
          hasDialog={dialog !== undefined || isDetailed}
        />
      )}
      {list.opened !== undefined && dialog === undefined && (view === 'list' || isDetailed) && (
        <PostDetail
          postId={list.opened}
          onAction={act}
          onShow={show}
          onClose={isDetailed ? () => setDetailed(false) : list.close}
        />
      )}
      {dialog !== undefined && (
        <PostDialogs dialog={dialog} moves={moves} onClose={() => setDialog(undefined)} onDeleted={list.close} />
      )}
    </>
  );
}
