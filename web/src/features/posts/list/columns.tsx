import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import type { TableProps } from '@cloudscape-design/components/table';
import { allMedia } from '../../../../../shared/platforms/platform-media.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { postTexts } from '../messages.ts';
import { actionsOf, type OfferedAction, type PostAction } from './post-actions.ts';
import { PostState, TargetStates } from '../detail/post-state.tsx';
import type { ColumnId } from './posts-preferences.ts';
import { Thumbnails } from './thumbnails.tsx';
import { showInstant } from '../../../shell/dates/show-instant.ts';

export interface ColumnActions {
  readonly onAction: (action: PostAction, post: Post) => void;
  readonly onShow: (post: Post, place: number) => void;
}

export function postColumns({ onAction, onShow }: ColumnActions): TableProps.ColumnDefinition<Post>[] {
  const { columns } = postTexts;
  return [
    {
      id: 'content',
      header: columns.content,
      cell: (post) => <Content post={post} onShow={(place) => onShow(post, place)} />,
      isRowHeader: true,
      minWidth: 220,
    },
    { id: 'client', header: columns.client, cell: (post) => <bdi>{post.clientName}</bdi> },
    {
      id: 'platforms',
      header: columns.platforms,
      cell: (post) => <TargetStates post={post} />,
      minWidth: 200,
    },
    { id: 'status', header: columns.status, cell: (post) => <PostState post={post} />, minWidth: 140 },
    { id: 'time', header: columns.time, cell: timeOf, minWidth: 160 },
    {
      id: 'actions',
      header: columns.actions,
      cell: (post) => <PostActions post={post} onAction={(action) => onAction(action, post)} />,
      minWidth: 90,
    },
  ] satisfies (TableProps.ColumnDefinition<Post> & { id: ColumnId })[];
}

export function timeOf({ publishedAt, scheduledFor }: Post): string {
  const at = publishedAt ?? scheduledFor;
  return at === undefined ? postTexts.noTime : showInstant(at);
}

export const excerptOf = ({ content }: Post) => content.slice(0, 40);

function Content({ post, onShow }: { post: Post; onShow: (place: number) => void }) {
  return (
    <>
      <div dir="auto" className="excerpt">
        {post.content}
      </div>
      <Thumbnails media={allMedia(post)} onShow={onShow} />
    </>
  );
}

export function PostActions({ post, onAction }: { post: Post; onAction: (action: PostAction) => void }) {
  const actions: OfferedAction[] = [{ id: 'details', text: postTexts.details }, ...actionsOf(post)];
  return (
    <ButtonDropdown
      variant="icon"
      expandToViewport
      ariaLabel={postTexts.actionsFor({ content: excerptOf(post) })}
      items={actions}
      onItemClick={({ detail }) => {
        const action = actions.find(({ id }) => id === detail.id);
        if (action !== undefined) onAction(action.id);
      }}
    />
  );
}
