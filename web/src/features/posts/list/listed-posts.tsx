import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId, PostId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { isAnyAsked, useApprovalFeed } from '../../../data/posts/approvals.ts';
import { deletePost } from '../../../data/posts/post-actions.ts';
import { postsQuery, useCountsOf } from '../../../data/posts/posts.ts';
import { isUnavailable } from '../../../offline/availability.ts';
import { onDemand } from '../../../shell/states/on-demand.tsx';
import { Confirm } from '../../../shell/dialogs/confirm.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { usePreference } from '../../../shell/preferences/preferences.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { AskDialog } from '../approvals/ask-dialog.tsx';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { bulkTexts } from './messages.ts';
import { postTexts } from '../messages.ts';
import { useBulk } from '../bulk/use-bulk.ts';
import type { PostAction } from './post-actions.ts';
import { listPreference } from './posts-preferences.ts';
import { PostsTable, type BulkAction } from './posts-table.tsx';
import { postSelectionOf, type PostList } from './use-post-list.ts';

function BulkDelete({ posts: selected, onClose }: { posts: readonly Post[]; onClose: () => void }) {
  const [posts] = useState(selected);
  const { run, start } = useBulk(({ id }) => deletePost(id));
  const count = posts.length;
  const published = posts.filter(({ targets }) => targets.some(({ state }) => state === 'published')).length;

  async function go(wanted: readonly Post[]) {
    const failures = await start(wanted);
    if (failures.length > 0) return;
    notify.success(bulkTexts.deleted({ count: wanted.length }));
    onClose();
  }

  if (run !== undefined) {
    return (
      <BulkDialog
        title={bulkTexts.deleteTitle({ count })}
        run={run}
        progressText={bulkTexts.deleting}
        onRetry={() => void go(run.failures.map(({ post }) => post))}
        onClose={onClose}
      />
    );
  }
  return (
    <Confirm
      title={bulkTexts.deleteTitle({ count })}
      action={bulkTexts.deleteAction({ count })}
      consent={bulkTexts.deleteConsent({ count })}
      onConfirm={() => void go(posts)}
      onCancel={onClose}
    >
      <p>{bulkTexts.deleteText({ count })}</p>
      {published > 0 && <p>{bulkTexts.deletePublished({ count: published })}</p>}
    </Confirm>
  );
}

/** The chosen posts stay the same while the list is loaded again. */
function BulkAsk({ posts: selected, onClose }: { posts: readonly Post[]; onClose: () => void }) {
  const [[first, ...others]] = useState(selected);
  return first === undefined ? null : <AskDialog posts={[first, ...others]} onClose={onClose} />;
}

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
        ofClient={wanted.clientId}
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

const edits = () => import('../bulk/bulk-edits.tsx');

const bulkDialogs = {
  delete: BulkDelete,
  reschedule: onDemand(async () => (await import('../bulk/bulk-reschedule.tsx')).BulkReschedule),
  ask: BulkAsk,
  publish: onDemand(async () => (await edits()).BulkPublish),
  askReview: onDemand(async () => (await edits()).BulkAskReview),
  review: onDemand(async () => (await edits()).BulkReview),
  draft: onDemand(async () => (await edits()).BulkDraft),
  platforms: onDemand(async () => (await edits()).BulkPlatforms),
  assign: onDemand(async () => (await edits()).BulkAssign),
  labels: onDemand(async () => (await edits()).BulkLabels),
} as const satisfies Record<BulkAction, unknown>;
