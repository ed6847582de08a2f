import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Cards, { type CardsProps } from '@cloudscape-design/components/cards';
import Header from '@cloudscape-design/components/header';
import Pagination from '@cloudscape-design/components/pagination';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { Action } from '../../../../../shared/domain/access/policy.ts';
import { useCan, useRights } from '../../../auth/use-can.ts';
import { OpensRows } from '../../../shell/links/opens-rows.tsx';
import { Empty } from '../../../shell/states/empty.tsx';
import { usePreference } from '../../../shell/preferences/preferences.ts';
import { wholeNumber } from '../../../shell/tables/whole-number.ts';
import { approvalTexts } from '../approvals/messages.ts';
import { bulkReviewTexts } from '../approvals/review-messages.ts';
import { bulkTexts } from './messages.ts';
import { postTexts } from '../messages.ts';
import { useMedia } from '../../../shell/preferences/use-media.ts';
import { excerptOf, postColumns, timeField, PostActions, PostExcerpt, timeOf, type ColumnActions } from './columns.tsx';
import { ListSettings } from './list-settings.tsx';
import type { PostAction } from './post-actions.ts';
import { PostsFilters, SortChoice } from './posts-filters.tsx';
import { listPreference, useColumns } from './posts-preferences.ts';
import './posts.css';
import { isFiltered, noFilters, type PostList } from './use-post-list.ts';
import { allMedia } from '../../../../../shared/platforms/platform-media.ts';
import { ClientAvatar } from '../../../shell/clients/client-avatar.tsx';
import { AssigneeName } from '../assignee/assignee-field.tsx';
import { LabelChips } from '../labels/label-chips.tsx';
import { PostState, TargetNames } from '../detail/post-state.tsx';
import { Thumbnails } from './thumbnails.tsx';

const moreActions = {
  askReview: 'approvals.ask',
  review: 'posts.review',
  publish: 'posts.publish',
  draft: 'posts.publish',
  platforms: 'posts.draft',
  labels: 'posts.draft',
  assign: 'posts.assign',
} as const satisfies Readonly<Record<string, Action>>;

const inMenu = Object.keys(moreActions) as (keyof typeof moreActions)[];

export type BulkAction = 'delete' | 'reschedule' | 'ask' | keyof typeof moreActions;

interface PostsTableProps {
  readonly posts: readonly Post[];
  readonly total: number | undefined;
  readonly pages: number;
  readonly isLoading: boolean;
  readonly withClient: boolean;
  /** Whose posts the list is of, also where it is narrowed to one client. */
  readonly ofClient: ClientId | undefined;
  readonly list: PostList;
  readonly selected: readonly Post[];
  readonly onSelect: (posts: readonly Post[]) => void;
  readonly onAction: (action: PostAction, post: Post) => void;
  readonly onShow: (post: Post, place: number) => void;
  readonly onBulk: (action: BulkAction) => void;
  readonly onCreate: () => void;
}

export function PostsTable(props: PostsTableProps) {
  const { posts, pages, isLoading, withClient, ofClient, list, selected, onSelect, onAction, onShow, onCreate } = props;
  const [{ wrapLines }] = usePreference(listPreference);
  const columns = useColumns();
  const isSmall = useMedia('(width < 688px)');
  const shared = {
    items: posts,
    trackBy: 'id',
    loading: isLoading,
    loadingText: postTexts.loading,
    selectionType: 'multi',
    selectedItems: selected,
    onSelectionChange: ({ detail }: { detail: { selectedItems: Post[] } }) => onSelect(detail.selectedItems),
    empty: <NoPosts list={list} onCreate={onCreate} />,
    header: <TableHeader {...props} isSmall={isSmall} />,
    filter: <PostsFilters list={list} withClient={withClient} ofClient={ofClient} withDays />,
    pagination: pages > 1 && (
      <Pagination
        currentPageIndex={list.page}
        pagesCount={pages}
        onChange={({ detail }) => list.goToPage(detail.currentPageIndex)}
      />
    ),
  } as const;
  const ariaLabels = {
    selectionGroupLabel: postTexts.selection,
    itemSelectionLabel: (_: unknown, post: Post) => postTexts.selectPost({ content: excerptOf(post) }),
  };
  return (
    <OpensRows>
      {isSmall ? (
        <Cards
          {...shared}
          cardDefinition={postCard({ withClient, onAction, onShow, addressOf: list.addressOf })}
          ariaLabels={{ ...ariaLabels, cardsLabel: postTexts.table }}
        />
      ) : (
        <Table
          {...shared}
          columnDefinitions={postColumns({ onAction, onShow, addressOf: list.addressOf })}
          {...(list.sort !== 'created' && { sortingColumn: { sortingField: timeField } })}
          sortingDescending={list.sort === 'latest'}
          onSortingChange={({ detail }) => list.sortBy(detail.isDescending === true ? 'latest' : 'earliest')}
          columnDisplay={columns.filter(({ id }) => withClient || id !== 'client')}
          wrapLines={wrapLines}
          stickyColumns={{ last: 1 }}
          ariaLabels={{
            ...ariaLabels,
            tableLabel: postTexts.table,
            allItemsSelectionLabel: () => postTexts.selectAll,
          }}
          preferences={<ListSettings withClient={withClient} />}
        />
      )}
    </OpensRows>
  );
}

/** On a phone, the buttons for chosen posts come with the first chosen one. */
function TableHeader({ total, list, selected, onBulk, isSmall }: PostsTableProps & { isSmall: boolean }) {
  const isNone = selected.length === 0;
  const may = useRights();
  const isMixed = new Set(selected.map(({ clientId }) => clientId)).size > 1;
  return (
    <Header
      counter={
        total === undefined
          ? ''
          : isNone
            ? `(${wholeNumber(total)})`
            : postTexts.selected({ count: selected.length, all: total })
      }
      actions={
        !(isSmall && isNone) && (
          <SpaceBetween direction="horizontal" size="xs">
            {!isSmall && <SortChoice list={list} />}
            <div role="group" aria-label={bulkTexts.actions}>
              <SpaceBetween direction="horizontal" size="xs">
                {may('approvals.ask') && (
                  <Button
                    disabled={isNone || isMixed}
                    disabledReason={isMixed ? approvalTexts.oneClient : undefined}
                    onClick={() => onBulk('ask')}
                  >
                    {approvalTexts.ask}
                  </Button>
                )}
                {may('posts.draft') && (
                  <Button disabled={isNone} onClick={() => onBulk('reschedule')}>
                    {bulkTexts.reschedule}
                  </Button>
                )}
                <MoreActions isDisabled={isNone} onBulk={onBulk} />
                {may('posts.delete') && (
                  <Button disabled={isNone} onClick={() => onBulk('delete')}>
                    {bulkTexts.delete}
                  </Button>
                )}
              </SpaceBetween>
            </div>
          </SpaceBetween>
        )
      }
    >
      {postTexts.table}
    </Header>
  );
}

function MoreActions({ isDisabled, onBulk }: { isDisabled: boolean } & Pick<PostsTableProps, 'onBulk'>) {
  const may = useRights();
  const mayReview = may('posts.review');
  const offered = inMenu.filter((action) => may(moreActions[action]) && !(action === 'askReview' && mayReview));
  return (
    offered.length > 0 && (
      <ButtonDropdown
        disabled={isDisabled}
        expandToViewport
        items={offered.map((id) => ({ id, text: { ...bulkTexts, ...bulkReviewTexts }[id] }))}
        onItemClick={({ detail }) => {
          const action = offered.find((id) => id === detail.id);
          if (action !== undefined) onBulk(action);
        }}
      >
        {bulkTexts.more}
      </ButtonDropdown>
    )
  );
}

function NoPosts({ list, onCreate }: Pick<PostsTableProps, 'list' | 'onCreate'>) {
  const mayDraft = useCan('posts.draft');
  if (isFiltered(list.filters)) {
    return (
      <Empty
        title={postTexts.noMatch}
        text={postTexts.noMatchText}
        action={<Button onClick={() => list.filter(noFilters)}>{postTexts.clearFilter}</Button>}
      />
    );
  }
  return (
    <Empty
      title={postTexts.empty}
      text={postTexts.emptyText}
      action={mayDraft && <Button onClick={onCreate}>{postTexts.create}</Button>}
    />
  );
}

interface PostCardOptions extends ColumnActions {
  readonly withClient: boolean;
}

/** A post on a phone: state and time first, then what it says and where it goes. */
function postCard({ withClient, onAction, onShow, addressOf }: PostCardOptions): CardsProps.CardDefinition<Post> {
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
              <LabelChips labels={post.labels} />
              <AssigneeName assignee={post.assignee} />
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
