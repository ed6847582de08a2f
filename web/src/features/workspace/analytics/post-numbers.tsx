import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Pagination from '@cloudscape-design/components/pagination';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Link from '@cloudscape-design/components/link';
import Icon from '@cloudscape-design/components/icon';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { HistoryPost } from '../../../../../shared/domain/metrics/history.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { type AnalyticsFilter, historyQuery } from '../../../data/posts/publications.ts';
import { PlatformMark } from '../../../platforms/platform-mark.tsx';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { useMedia } from '../../../shell/preferences/use-media.ts';
import { Empty } from '../../../shell/states/empty.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { wholeNumber } from '../../../shell/tables/whole-number.ts';
import { analyticsTexts as texts } from './messages.ts';
import { inOrder, postCounts, type PostOrder, postOrders, showPostNumber, postNumbers } from './post-columns.ts';
import './post-numbers.css';
import { Counts } from './counts.tsx';
import { Picture } from '../../../files/picture.tsx';

const pageSize = 10;

/** What became of each post at each platform; the one with the most engagements first. */
export function PostNumbers({ clientId, filter }: { clientId: ClientId; filter: AnalyticsFilter }) {
  const isSmall = useMedia('(width < 688px)');
  const { data, error, refetch } = useQuery(historyQuery(clientId, filter));
  const list = useOrder(data?.posts ?? []);
  const header = (
    <Header variant="h2" description={texts.eachPostText} counter={data && `(${wholeNumber(data.posts.length)})`}>
      {texts.eachPost}
    </Header>
  );
  if (error !== null) return <LoadFailed title={texts.postsFailed} error={error} onRetry={() => void refetch()} />;
  const pages = list.pages > 1 && (
    <Pagination
      currentPageIndex={list.page}
      pagesCount={list.pages}
      onChange={({ detail }) => list.setPage(detail.currentPageIndex)}
    />
  );
  return (
    <SpaceBetween size="m">
      {data?.isWhole === false && <Alert type="info">{texts.postsCut}</Alert>}
      {isSmall ? (
        <SpaceBetween size="m">
          {header}
          <OrderSelect {...list} />
          <Shown isLoading={data === undefined} posts={list.shown} />
          {pages}
        </SpaceBetween>
      ) : (
        <Table
          items={list.shown}
          trackBy={({ postId, platform }) => `${postId} ${platform}`}
          wrapLines
          header={header}
          pagination={pages}
          loading={data === undefined}
          loadingText={texts.loading}
          ariaLabels={{ tableLabel: texts.eachPost }}
          empty={<Empty title={texts.noPosts} />}
          columnDefinitions={columns}
          sortingColumn={{ sortingField: list.order }}
          sortingDescending={list.isDescending}
          onSortingChange={({ detail }) => {
            const order = postOrders.find((one) => one === detail.sortingColumn.sortingField);
            if (order !== undefined) list.setOrder(order, detail.isDescending === true);
          }}
        />
      )}
    </SpaceBetween>
  );
}

function Shown({ isLoading, posts }: { isLoading: boolean; posts: readonly HistoryPost[] }) {
  if (isLoading) return <StatusIndicator type="loading">{texts.loading}</StatusIndicator>;
  return posts.length === 0 ? <Empty title={texts.noPosts} /> : <PostCards posts={posts} />;
}

function useOrder(posts: readonly HistoryPost[]) {
  const [{ order, isDescending, page }, set] = useState<{ order: PostOrder; isDescending: boolean; page: number }>({
    order: 'engagements',
    isDescending: true,
    page: 1,
  });
  const pages = Math.ceil(posts.length / pageSize);
  const current = Math.max(1, Math.min(page, pages));
  return {
    order,
    isDescending,
    page: current,
    pages,
    shown: inOrder(posts, order, isDescending).slice((current - 1) * pageSize, current * pageSize),
    setOrder: (next: PostOrder, descending: boolean) => set({ order: next, isDescending: descending, page: 1 }),
    setPage: (next: number) => set({ order, isDescending, page: next }),
  };
}

const orderNames: Readonly<Record<PostOrder, string>> = texts;
const orderOptions = postOrders.map((value) => ({ value, label: orderNames[value] }));

/** The most, and the newest, first. */
function OrderSelect({ order, setOrder }: Pick<ReturnType<typeof useOrder>, 'order' | 'setOrder'>) {
  return (
    <FormField label={texts.sortBy}>
      <Select
        options={orderOptions}
        selectedOption={orderOptions.find(({ value }) => value === order) ?? null}
        onChange={({ detail }) => {
          const next = postOrders.find((one) => one === detail.selectedOption.value);
          if (next !== undefined) setOrder(next, next !== 'platform');
        }}
      />
    </FormField>
  );
}

const columns: TableProps.ColumnDefinition<HistoryPost>[] = [
  {
    id: 'post',
    header: texts.post,
    cell: (post) => (
      <div className="post-with-picture">
        <PostPicture post={post} />
        <PostLink post={post} />
      </div>
    ),
    isRowHeader: true,
    minWidth: 200,
  },
  {
    id: 'platform',
    header: texts.platform,
    sortingField: 'platform',
    cell: ({ platform }) => (
      <span className="platform-name">
        <PlatformMark platform={platform} size={16} /> {platformNames[platform]}
      </span>
    ),
    minWidth: 120,
  },
  {
    id: 'publishedAt',
    header: texts.publishedAt,
    sortingField: 'publishedAt',
    cell: ({ publishedAt }) => showInstant(publishedAt),
    minWidth: 130,
  },
  ...postCounts.map((name) => ({
    id: name,
    header: texts[name],
    sortingField: name,
    cell: (post: HistoryPost) => showPostNumber(post, name),
  })),
];

/** For a phone: a card for each post at each platform. */
function PostCards({ posts }: { posts: readonly HistoryPost[] }) {
  return (
    <ul className="post-cards" aria-label={texts.eachPost}>
      {posts.map((post) => (
        <li key={`${post.postId} ${post.platform}`}>
          <Container>
            <div className="post-with-picture">
              <PostPicture post={post} />
              <div>
                <PostLink post={post} />
                <Box color="text-body-secondary" fontSize="body-s">
                  <PlatformMark platform={post.platform} size={16} /> {platformNames[post.platform]} ·{' '}
                  {showInstant(post.publishedAt)}
                </Box>
              </div>
            </div>
            <Counts counts={postNumbers.map((name) => [texts[name], showPostNumber(post, name)] as const)} />
          </Container>
        </li>
      ))}
    </ul>
  );
}

/** Leads to what is public there. */
function PostLink({ post: { excerpt, permalink, removedAt } }: { post: HistoryPost }) {
  const text = <bdi className="post-words">{excerpt || texts.noText}</bdi>;
  if (permalink === undefined || removedAt !== undefined) return text;
  return (
    <Link external externalIconAriaLabel={texts.opensInNewTab} href={permalink}>
      {text}
    </Link>
  );
}

/** The text beside it says what it is. */
function PostPicture({ post: { pictureUrl, kind } }: { post: HistoryPost }) {
  return (
    <span className="post-picture">
      {pictureUrl === undefined ? (
        <Icon name={kind === 'video' || kind === 'reel' ? 'play' : 'file'} />
      ) : (
        <Picture picture={{ url: pictureUrl }} alt="" sizes={48} most={320} square={48} />
      )}
    </span>
  );
}
