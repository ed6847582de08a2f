import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Pagination from '@cloudscape-design/components/pagination';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { PostStatus, type Post } from '../../../../shared/domain/post.ts';
import { postColumns, type PostAction } from './columns.tsx';
import { postTexts, statusNames } from './messages.ts';
import './posts.css';
import type { PostList } from './use-post-list.ts';

interface PostsTableProps {
  readonly posts: readonly Post[];
  readonly pages: number;
  readonly isLoading: boolean;
  readonly withClient: boolean;
  readonly list: PostList;
  readonly onAction: (action: PostAction, post: Post) => void;
  readonly onCreate: () => void;
}

export function PostsTable({ posts, pages, isLoading, withClient, list, onAction, onCreate }: PostsTableProps) {
  return (
    <Table
      items={posts}
      trackBy="id"
      columnDefinitions={postColumns(withClient, onAction)}
      loading={isLoading}
      loadingText={postTexts.loading}
      wrapLines
      ariaLabels={{ tableLabel: postTexts.table }}
      empty={<Empty list={list} onCreate={onCreate} />}
      filter={<StatusFilter list={list} />}
      pagination={
        pages > 1 && (
          <Pagination
            currentPageIndex={list.page}
            pagesCount={pages}
            onChange={({ detail }) => list.turnTo(detail.currentPageIndex)}
          />
        )
      }
    />
  );
}

const options = [
  { value: '', label: postTexts.allStatuses },
  ...PostStatus.options.map((value) => ({ value, label: statusNames[value] })),
];

function StatusFilter({ list }: { list: PostList }) {
  return (
    <div className="filter">
      <Select
        ariaLabel={postTexts.filter}
        options={options}
        selectedOption={options.find(({ value }) => value === (list.status ?? '')) ?? null}
        onChange={({ detail }) => list.filter(PostStatus.safeParse(detail.selectedOption.value).data)}
      />
    </div>
  );
}

function Empty({ list, onCreate }: { list: PostList; onCreate: () => void }) {
  const isFiltered = list.status !== undefined;
  return (
    <Box textAlign="center" padding="m">
      <SpaceBetween size="s">
        <Box variant="strong">{isFiltered ? postTexts.noMatch : postTexts.empty}</Box>
        <Box color="text-body-secondary">{isFiltered ? postTexts.noMatchText : postTexts.emptyText}</Box>
        {isFiltered ? (
          <Button onClick={() => list.filter(undefined)}>{postTexts.clearFilter}</Button>
        ) : (
          <Button onClick={onCreate}>{postTexts.create}</Button>
        )}
      </SpaceBetween>
    </Box>
  );
}
