import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId, PostId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { isAnyAsked, useApprovalFeed } from '../../../data/approval-feed.ts';
import { postsQuery } from '../../../data/posts.ts';
import { useCountsOf } from '../../../data/use-counts-of.ts';
import { isUnavailable } from '../../../offline/availability.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { usePreference } from '../../../shell/preferences/preferences.ts';
import { postTexts } from '../messages.ts';
import type { PostAction } from './post-actions.ts';
import { listPreference } from './posts-preferences.ts';
import { PostsTable, type BulkAction } from './posts-table.tsx';
import { postSelectionOf, type PostList } from './use-post-list.ts';
import { BulkAsk } from '../bulk/bulk-ask.tsx';
import { BulkDelete } from '../bulk/bulk-delete.tsx';
import { BulkReschedule } from '../bulk/bulk-reschedule.tsx';

interface ListedPostsProps {
  readonly clientId: ClientId | undefined;
  readonly list: PostList;
  readonly onAction: (action: PostAction, post: Post) => void;
  readonly onShow: (post: Post, place: number) => void;
  readonly onCreate: () => void;
}

const noPosts: readonly Post[] = [];

export function ListedPosts({ clientId, list, onAction, onShow, onCreate }: ListedPostsProps) {
  const [{ pageSize }] = usePreference(listPreference);
  const [marked, setMarked] = useState<ReadonlySet<PostId>>(new Set());
  const [bulk, setBulk] = useState<BulkAction>();
  const wanted = postSelectionOf(list.filters, clientId);
  const { data, error, isFetching, refetch } = useQuery(
    postsQuery({ ...wanted, page: list.page, pageSize, sort: list.sort }),
  );
  useCountsOf(data?.posts ?? noPosts);
  useApprovalFeed(clientId, isAnyAsked(data?.posts ?? noPosts));
  // Keep showing loaded posts while the service is unreachable.
  if (error !== null && !(data !== undefined && isUnavailable(error)))
    return <LoadFailed title={postTexts.failed} error={error} onRetry={() => void refetch()} />;
  const posts = data?.posts ?? noPosts;
  const selected = posts.filter(({ id }) => marked.has(id));
  const Bulk = bulk === undefined ? undefined : bulkDialogs[bulk];
  return (
    <>
      <PostsTable
        posts={posts}
        total={data?.total}
        pages={data?.totalPages ?? 1}
        isLoading={isFetching && posts.length === 0}
        withClient={clientId === undefined}
        list={list}
        selected={selected}
        onSelect={(chosen) => setMarked(new Set(chosen.map(({ id }) => id)))}
        onAction={onAction}
        onShow={onShow}
        onBulk={setBulk}
        onCreate={onCreate}
      />
      {Bulk !== undefined && <Bulk posts={selected} onClose={() => setBulk(undefined)} />}
    </>
  );
}

const bulkDialogs = { delete: BulkDelete, reschedule: BulkReschedule, ask: BulkAsk } as const;
