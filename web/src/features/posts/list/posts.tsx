import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useIsFetching } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { postListsKey, useRefreshPosts } from '../../../data/posts.ts';
import { paths } from '../../../paths.ts';
import { Loading } from '../../../shell/states/loading.tsx';
import { Page } from '../../../shell/frame/page.tsx';
import { OpenQueue } from '../evergreen/open-queue.tsx';
import { ListedPosts } from './listed-posts.tsx';
import { postTexts } from '../messages.ts';
import { ExportPosts } from '../export/export-posts.tsx';
import { PostCounts } from './post-counts.tsx';
import { PostDetail } from '../detail/post-detail.tsx';
import { PostDialogs, type PostDialog } from './post-dialogs.tsx';
import { usePostMoves } from './use-move-post.ts';
import { usePostActions } from './use-post-actions.ts';
import { type PostList, usePostList } from './use-post-list.ts';
import { usePostsView } from './use-posts-view.ts';

const PostsCalendar = lazy(async () => ({
  default: (await import('../calendar/posts-calendar.tsx')).PostsCalendar,
}));

interface PostsProps {
  readonly clientId: ClientId | undefined;
  /** Undefined when the posts are the person's own. */
  readonly clientName: string | undefined;
}

export function Posts({ clientId, clientName }: PostsProps) {
  const navigate = useNavigate();
  const list = usePostList();
  const [view] = usePostsView();
  const [dialog, setDialog] = useState<PostDialog>();
  const moves = usePostMoves();
  const act = usePostActions({ clientId, list, moves, ask: setDialog });
  const create = () => void navigate(paths.newPost(clientId));
  const show = (post: Post, place: number) => setDialog({ kind: 'media', post, place });
  return (
    <Page
      title={postTexts.title}
      description={<bdi>{clientName}</bdi>}
      actions={<PageActions clientId={clientId} list={list} onCreate={create} />}
    >
      <SpaceBetween size="l">
        <PostCounts clientId={clientId} />
        {view === 'list' ? (
          <ListedPosts clientId={clientId} list={list} onAction={act} onShow={show} onCreate={create} />
        ) : (
          <Suspense fallback={<Loading />}>
            <PostsCalendar clientId={clientId} list={list} moves={moves} />
          </Suspense>
        )}
      </SpaceBetween>
      {list.opened !== undefined && dialog === undefined && (
        <PostDetail postId={list.opened} onAction={act} onShow={show} onClose={list.close} />
      )}
      {dialog !== undefined && (
        <PostDialogs dialog={dialog} moves={moves} onClose={() => setDialog(undefined)} onDeleted={list.close} />
      )}
    </Page>
  );
}

interface PageActionsProps extends Pick<PostsProps, 'clientId'> {
  readonly list: PostList;
  readonly onCreate: () => void;
}

function PageActions({ clientId, list, onCreate }: PageActionsProps) {
  const navigate = useNavigate();
  const [view, setView] = usePostsView();
  const refresh = useRefreshPosts();
  const ofClient = clientId ?? list.filters.client;
  const isFetching = useIsFetching({ queryKey: postListsKey }) > 0;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <SegmentedControl
        label={postTexts.view}
        selectedId={view}
        options={(['list', 'calendar'] as const).map((id) => ({ id, text: postTexts.views[id] }))}
        onChange={({ detail }) => setView(detail.selectedId === 'calendar' ? 'calendar' : 'list')}
      />
      <Button iconName="refresh" ariaLabel={postTexts.refresh} loading={isFetching} onClick={() => void refresh()} />
      <ExportPosts clientId={clientId} filters={list.filters} />
      {ofClient !== undefined && <OpenQueue clientId={ofClient} />}
      <Button iconName="upload" onClick={() => void navigate(paths.importPosts(clientId))}>
        {postTexts.import}
      </Button>
      <Button variant="primary" onClick={onCreate}>
        {postTexts.create}
      </Button>
    </SpaceBetween>
  );
}
