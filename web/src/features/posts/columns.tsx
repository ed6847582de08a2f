import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import type { TableProps } from '@cloudscape-design/components/table';
import { showInstant } from '../../../../shared/domain/formatting.ts';
import type { Post } from '../../../../shared/domain/post.ts';
import { postTexts } from './messages.ts';
import { sendable } from './post-progress.ts';
import { PostState, TargetStates } from './post-state.tsx';
import { Thumbnails } from './thumbnails.tsx';

export type PostAction = 'details' | 'publish' | 'retry' | 'delete';

/** The columns of the posts table; a client's own posts need no client. */
export function postColumns(
  withClient: boolean,
  onAction: (action: PostAction, post: Post) => void,
): TableProps.ColumnDefinition<Post>[] {
  const { columns } = postTexts;
  const client = { id: 'client', header: columns.client, cell: (post: Post) => <bdi>{post.clientName}</bdi> };
  return [
    {
      id: 'content',
      header: columns.content,
      cell: (post) => <Content post={post} />,
      isRowHeader: true,
      minWidth: 220,
    },
    ...(withClient ? [client] : []),
    {
      id: 'platforms',
      header: columns.platforms,
      cell: (post) => <TargetStates targets={post.targets} />,
      minWidth: 200,
    },
    { id: 'status', header: columns.status, cell: (post) => <PostState post={post} />, minWidth: 140 },
    { id: 'time', header: columns.time, cell: timeOf, minWidth: 160 },
    {
      id: 'actions',
      header: columns.actions,
      cell: (post) => <Actions post={post} onAction={(action) => onAction(action, post)} />,
      minWidth: 150,
    },
  ];
}

/** When a post went out or goes out, in its own zone. */
export function timeOf({ publishedAt, scheduledFor, timeZone }: Post): string {
  const at = publishedAt ?? scheduledFor;
  return at === undefined ? postTexts.noTime : showInstant(at, timeZone);
}

function Content({ post }: { post: Post }) {
  return (
    <>
      <div dir="auto" className="excerpt">
        {post.content}
      </div>
      <Thumbnails media={post.media} />
    </>
  );
}

function Actions({ post, onAction }: { post: Post; onAction: (action: PostAction) => void }) {
  const actions = actionsOf(post);
  return (
    <ButtonDropdown
      expandToViewport
      ariaLabel={postTexts.actionsFor(post.content.slice(0, 40))}
      items={actions}
      onItemClick={({ detail }) => {
        const action = actions.find(({ id }) => id === detail.id);
        if (action !== undefined) onAction(action.id);
      }}
    >
      {postTexts.columns.actions}
    </ButtonDropdown>
  );
}

function actionsOf(post: Post): { id: PostAction; text: string }[] {
  const send = sendable(post);
  return [
    { id: 'details', text: postTexts.details },
    ...(send === undefined ? [] : [{ id: send, text: postTexts[send] }]),
    { id: 'delete', text: postTexts.delete },
  ];
}
