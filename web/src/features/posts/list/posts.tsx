import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useIsFetching, useQuery, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, Link } from 'react-router-dom';
import type { ClientId, PostId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import {
  postListsKey,
  postQuery,
  useRefreshPosts,
  postCountQuery,
  postStatisticsQuery,
} from '../../../data/posts/posts.ts';
import { paths } from '../../../paths.ts';
import { Page } from '../../../shell/frame/page.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { useAddress } from '../../../shell/links/use-address.ts';
import { useMedia } from '../../../shell/preferences/use-media.ts';
import { usePreference } from '../../../shell/preferences/preferences.ts';
import { AskDialog } from '../approvals/ask-dialog.tsx';
import { type CalendarPlace, useCalendarPlace } from '../calendar/use-calendar-place.ts';
import { EvergreenDialog } from '../evergreen/dialogs.ts';
import { evergreenTexts } from '../evergreen/messages.ts';
import { postTexts } from '../messages.ts';
import { ExportPosts } from '../export/export-posts.tsx';
import { shownPeriod } from '../export/shown-period.ts';
import { PostViews } from './post-views.tsx';
import { type PostsView as View, viewPreference } from './posts-preferences.ts';
import { PostsView } from './posts-view.tsx';
import { type PostList, usePostList, ofStatus } from './use-post-list.ts';
import { PostStatus } from '../../../../../shared/domain/posts/post-status.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { type StatCard, StatCards } from '../../../shell/tables/stat-cards.tsx';
import '../../../shell/tables/tables.css';
import { wholeNumber } from '../../../shell/tables/whole-number.ts';

/** In the address, so that notifications lead to it. */
const opened = 'open';

function OpenQueue({ clientId }: { readonly clientId: ClientId }) {
  const [address, change] = useAddress();
  return (
    <>
      <Button onClick={() => change({ evergreen: opened })}>{evergreenTexts.open}</Button>
      {address.get('evergreen') === opened && (
        <EvergreenDialog clientId={clientId} onClose={() => change({ evergreen: undefined })} />
      )}
    </>
  );
}

/** Asks about a post that was just saved. */
function AskFor({ postId, onClose }: { readonly postId: PostId; readonly onClose: () => void }) {
  const { data: post } = useQuery(postQuery(postId));
  return post === undefined ? null : <AskOnce post={post} onClose={onClose} />;
}

/** The post stays the same while it is loaded again. */
function AskOnce({ post, onClose }: { readonly post: Post; readonly onClose: () => void }) {
  const [first] = useState(post);
  return <AskDialog posts={[first]} onClose={onClose} />;
}

interface PostsProps {
  readonly clientId: ClientId | undefined;
  /** Undefined when the posts are the person's own. */
  readonly clientName: string | undefined;
}

export function Posts({ clientId, clientName }: PostsProps) {
  const navigate = useNavigate();
  const list = usePostList();
  const [view, setView] = usePostsView();
  const place = useCalendarPlace('page');
  const mayDraft = useCan('posts.draft');
  // On a phone the first post should be seen without scrolling.
  const isWide = useMedia('(width >= 688px)');
  return (
    <Page
      title={postTexts.title}
      description={<bdi>{clientName}</bdi>}
      actions={
        <SpaceBetween direction="horizontal" size="xs" alignItems="end">
          <SegmentedControl
            label={postTexts.view}
            selectedId={view}
            options={(['list', 'calendar'] as const).map((id) => ({ id, text: postTexts.views[id] }))}
            onChange={({ detail }) => setView(detail.selectedId === 'calendar' ? 'calendar' : 'list')}
          />
          {isWide && <PostViews />}
          {isWide && <PostsTools clientId={clientId} list={list} view={view} place={place} />}
          {mayDraft && (
            <Button variant="primary" onClick={() => void navigate(paths.newPost(clientId))}>
              {postTexts.create}
            </Button>
          )}
          {!isWide && <PostsTools clientId={clientId} list={list} view={view} place={place} />}
        </SpaceBetween>
      }
    >
      <SpaceBetween size="l">
        <PostCounts clientId={clientId} />
        <PostsView clientId={clientId} list={list} view={view} place={place} />
      </SpaceBetween>
      {list.asked !== undefined && <AskFor postId={list.asked} onClose={list.close} />}
    </Page>
  );
}

interface PostsToolsProps extends Pick<PostsProps, 'clientId'> {
  readonly list: PostList;
  readonly view: View;
  readonly place: CalendarPlace;
}

/** What is done with many posts at once. */
export function PostsTools({ clientId, list, view, place }: PostsToolsProps) {
  const navigate = useNavigate();
  const refresh = useRefreshPosts();
  const ofClient = clientId ?? list.filters.client;
  const mayDraft = useCan('posts.draft');
  const isFetching = useIsFetching({ queryKey: postListsKey }) > 0;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button iconName="refresh" ariaLabel={postTexts.refresh} loading={isFetching} onClick={() => void refresh()} />
      <ExportPosts
        clientId={clientId}
        filters={list.filters}
        days={view === 'calendar' ? shownPeriod(place.view, place.day) : undefined}
      />
      {ofClient !== undefined && <OpenQueue clientId={ofClient} />}
      {mayDraft && ofClient !== undefined && (
        <Button iconName="gen-ai" onClick={() => void navigate(paths.monthOf(ofClient))}>
          {postTexts.month}
        </Button>
      )}
      {mayDraft && (
        <Button iconName="upload" onClick={() => void navigate(paths.importPosts(clientId))}>
          {postTexts.import}
        </Button>
      )}
    </SpaceBetween>
  );
}

function usePostsView(): [View, (view: View) => void] {
  const [address, change] = useAddress();
  const [savedView, saveView] = usePreference(viewPreference);
  const asked = address.get('view');
  const view = asked === 'list' || asked === 'calendar' ? asked : savedView;
  return [
    view,
    (next) => {
      saveView(next);
      change({ view: next });
    },
  ];
}

const kinds = ['total', 'scheduled', 'published', 'draft', 'unconfirmed', 'failed'] as const;
type Kind = (typeof kinds)[number];

const counterOf: Partial<Record<Kind, 'hasFailed' | 'hasUnconfirmed'>> = {
  unconfirmed: 'hasUnconfirmed',
  failed: 'hasFailed',
};

function PostCounts({ clientId }: { clientId: ClientId | undefined }) {
  return clientId === undefined ? <AllCounts /> : <ClientCounts clientId={clientId} />;
}

function AllCounts() {
  const { data, error, refetch } = useQuery(postStatisticsQuery);
  if (error !== null && data === undefined)
    return <LoadFailed title={postTexts.countsFailed} error={error} onRetry={() => void refetch()} />;
  return <Counts clientId={undefined} countOf={(kind) => data?.[counterOf[kind] ?? kind]} />;
}

function ClientCounts({ clientId }: { clientId: ClientId }) {
  const counts = useQueries({
    queries: kinds.map((kind) => postCountQuery({ clientId, ...ofStatus(PostStatus.safeParse(kind).data) })),
  });
  const broken = counts.find(({ data, error }) => data === undefined && error !== null);
  if (broken !== undefined) {
    const retry = () => void Promise.all(counts.map(({ refetch }) => refetch()));
    return <LoadFailed title={postTexts.countsFailed} error={broken.error} onRetry={retry} />;
  }
  return <Counts clientId={clientId} countOf={(kind) => counts[kinds.indexOf(kind)]?.data} />;
}

interface CountsProps {
  readonly clientId: ClientId | undefined;
  readonly countOf: (kind: Kind) => number | undefined;
}

function Counts({ clientId, countOf }: CountsProps) {
  // It is rare that nobody knows.
  const shown = kinds.filter((kind) => kind !== 'unconfirmed' || (countOf(kind) ?? 0) > 0);
  const cards = shown.map((kind) => ({
    label: postTexts.counts[kind],
    value: countOf(kind),
    to: kind === 'total' ? paths.posts(clientId) : `${paths.posts(clientId)}?status=${kind}`,
  }));
  const Stats = useMedia('(width < 688px)') ? StatChips : StatCards;
  return <Stats label={postTexts.statistics} cards={cards} />;
}

interface StatChipsProps {
  readonly label: string;
  readonly cards: readonly (Pick<StatCard, 'label'> & { readonly value: number | undefined; readonly to: string })[];
}

/** The numbers of stat cards in a row or two, for a phone. */
function StatChips({ label, cards }: StatChipsProps) {
  return (
    <ul className="stat-chips" aria-label={label}>
      {cards.map((card) => (
        <li key={card.label}>
          <Link to={card.to}>
            {card.label} <strong>{card.value === undefined ? '–' : wholeNumber(card.value)}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
