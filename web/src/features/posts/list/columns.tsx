import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import type { TableProps } from '@cloudscape-design/components/table';
import { allMedia } from '../../../../../shared/platforms/platform-media.ts';
import type { PostId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { useRights } from '../../../auth/use-can.ts';
import { postTexts } from '../messages.ts';
import { actionsOf, type OfferedAction, type PostAction } from './post-actions.ts';
import { ClientAvatar } from '../../../shell/clients/client-avatar.tsx';
import { AssigneeName } from '../assignee/assignee-field.tsx';
import { LabelChips } from '../labels/label-chips.tsx';
import { PostState, TargetStates } from '../detail/post-state.tsx';
import type { ColumnId } from './posts-preferences.ts';
import { Thumbnails } from './thumbnails.tsx';
import { RowLink } from '../../../shell/links/row-link.tsx';
import { LongText } from '../../../shell/tables/long-text.tsx';
import { showInstant } from '../../../shell/dates/show-instant.ts';

export interface ColumnActions {
  readonly onAction: (action: PostAction, post: Post) => void;
  readonly onShow: (post: Post, place: number) => void;
  readonly addressOf: (post: PostId) => string;
}

export const timeField = 'time';

export function postColumns({ onAction, onShow, addressOf }: ColumnActions): TableProps.ColumnDefinition<Post>[] {
  const { columns } = postTexts;
  return [
    {
      id: 'content',
      header: columns.content,
      cell: (post) => <Content post={post} to={addressOf(post.id)} onShow={(place) => onShow(post, place)} />,
      isRowHeader: true,
      minWidth: 220,
    },
    { id: 'client', header: columns.client, cell: (post) => <ClientOfPost post={post} />, minWidth: 140 },
    {
      id: 'platforms',
      header: columns.platforms,
      cell: (post) => <TargetStates post={post} />,
      minWidth: 210,
    },
    { id: 'status', header: columns.status, cell: (post) => <PostState post={post} withApproval />, minWidth: 156 },
    { id: 'time', header: columns.time, cell: timeOf, sortingField: timeField, minWidth: 160 },
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

interface ContentProps {
  readonly post: Post;
  readonly to: string;
  readonly onShow: (place: number) => void;
}

function Content({ post, to, onShow }: ContentProps) {
  return (
    <>
      <PostExcerpt post={post} to={to} />
      <LabelChips labels={post.labels} />
      <AssigneeName assignee={post.assignee} />
      <Thumbnails media={allMedia(post)} onShow={onShow} />
    </>
  );
}

/** The beginning of the text, which opens the post; all of it is shown on hover. */
export function PostExcerpt({ post: { content }, to }: { post: Post; to: string }) {
  return (
    <div dir="auto" className="excerpt" title={content}>
      <RowLink to={to}>{content.trim() === '' ? postTexts.noText : content}</RowLink>
    </div>
  );
}

export function PostActions({ post, onAction }: { post: Post; onAction: (action: PostAction) => void }) {
  const may = useRights();
  const actions: OfferedAction[] = [{ id: 'details', text: postTexts.details }, ...actionsOf(post, may)];
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

function ClientOfPost({ post: { clientId, clientName } }: { post: Post }) {
  return (
    <span className="client-with-avatar">
      <ClientAvatar id={clientId} name={clientName} size={24} />
      <LongText>{clientName}</LongText>
    </span>
  );
}
