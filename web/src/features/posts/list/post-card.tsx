import type { CardsProps } from '@cloudscape-design/components/cards';
import { allMedia } from '../../../../../shared/platforms/platform-media.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { ClientAvatar } from '../../../shell/clients/client-avatar.tsx';
import { PostState, TargetNames } from '../detail/post-state.tsx';
import { PostActions, PostExcerpt, timeOf, type ColumnActions } from './columns.tsx';
import './posts.css';
import { Thumbnails } from './thumbnails.tsx';

interface PostCardOptions extends ColumnActions {
  readonly withClient: boolean;
}

/** A post on a phone: state and time first, then what it says and where it goes. */
export function postCard({
  withClient,
  onAction,
  onShow,
  addressOf,
}: PostCardOptions): CardsProps.CardDefinition<Post> {
  return {
    header: (post) => <PostState post={post} withApproval />,
    sections: [
      {
        id: 'post',
        content: (post) => (
          <div className="post-card">
            <div className="post-card-facts">
              <div>{timeOf(post)}</div>
              {withClient && (
                <span className="client-with-avatar">
                  <ClientAvatar id={post.clientId} name={post.clientName} size={20} />
                  <bdi>{post.clientName}</bdi>
                </span>
              )}
              <PostExcerpt post={post} to={addressOf(post.id)} />
              <Thumbnails media={allMedia(post)} onShow={(place) => onShow(post, place)} />
              <TargetNames post={post} />
            </div>
            <PostActions post={post} onAction={(action) => onAction(action, post)} />
          </div>
        ),
      },
    ],
  };
}
