import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { Post } from '../../../../shared/domain/post.ts';
import { postsQuery } from '../../data/posts.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Page } from '../../shell/page.tsx';
import type { PostAction } from './columns.tsx';
import { DeletePost } from './delete-post.tsx';
import { postTexts } from './messages.ts';
import { PostDetail } from './post-detail.tsx';
import { PostsTable } from './posts-table.tsx';
import { usePostList } from './use-post-list.ts';
import { useSend } from './use-send.ts';

interface PostsProps {
  /** Undefined for the posts of all clients. */
  readonly clientId: ClientId | undefined;
  /** Given when the posts are not the person's own. */
  readonly clientName?: string;
}

/** A list of posts with what can be done with them. Filter, page and the post that is looked at are in the address. */
export function Posts({ clientId, clientName }: PostsProps) {
  const navigate = useNavigate();
  const list = usePostList();
  const [deleting, setDeleting] = useState<Post>();
  const send = useSend();
  const { data, error, isPending, isFetching, refetch } = useQuery(
    postsQuery({ clientId, status: list.status, page: list.page }),
  );
  const create = () => void navigate(paths.newPost(clientId));
  const onAction = (action: PostAction, post: Post) => {
    if (action === 'details') list.open(post.id);
    else if (action === 'delete') setDeleting(post);
    else send(post.id);
  };
  return (
    <Page
      title={postTexts.title}
      description={<bdi>{clientName}</bdi>}
      counter={data === undefined ? '' : `(${data.total})`}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <Button
            iconName="refresh"
            ariaLabel={postTexts.refresh}
            loading={isFetching}
            onClick={() => void refetch()}
          />
          <Button variant="primary" onClick={create}>
            {postTexts.create}
          </Button>
        </SpaceBetween>
      }
    >
      {error === null ? (
        <PostsTable
          posts={data?.posts ?? []}
          pages={data?.totalPages ?? 1}
          isLoading={isPending}
          withClient={clientId === undefined}
          list={list}
          onAction={onAction}
          onCreate={create}
        />
      ) : (
        <LoadFailed title={postTexts.failed} error={error} onRetry={() => void refetch()} />
      )}
      {list.opened !== undefined && deleting === undefined && (
        <PostDetail postId={list.opened} onAction={onAction} onClose={list.close} />
      )}
      {deleting !== undefined && (
        <DeletePost post={deleting} onClose={() => setDeleting(undefined)} onDeleted={list.close} />
      )}
    </Page>
  );
}
