import Pagination from '@cloudscape-design/components/pagination';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { CommentPlatform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import type { CommentFilter } from '../../../../../shared/domain/conversations/comment-filter.ts';
import { commentsQuery, type ViewedConversations } from '../../../data/conversations.ts';
import { Empty } from '../../../shell/states/empty.tsx';
import { NotLoaded } from '../../../shell/states/not-loaded.tsx';
import { SearchBox } from '../../../shell/frame/search-box.tsx';
import { useAddress } from '../../../shell/links/use-address.ts';
import './conversations.css';
import { CommentCard } from './comment-card.tsx';
import { conversationTexts as texts } from './messages.ts';

const shownStates = ['new', 'done', 'all'] as const;
type ShownState = (typeof shownStates)[number];

/** In the address, so that going back finds the same list. */
function useCommentFilter() {
  const [address, change] = useAddress();
  const [usual] = shownStates;
  const state = shownStates.find((one) => one === address.get('show')) ?? usual;
  const platform = CommentPlatform.safeParse(address.get('on')).data;
  const post = address.get('post') ?? undefined;
  const search = address.get('words') ?? '';
  const filter: CommentFilter = {
    state: state === 'all' ? undefined : state,
    platform,
    post,
    q: search === '' ? undefined : search,
  };
  return {
    state,
    search,
    filter,
    setState: (next: ShownState) => change({ show: next === usual ? undefined : next }),
    setPlatform: (next: CommentPlatform | undefined) => change({ on: next }),
    /** The same function while nothing changes, for cards that compare it. */
    setPost: useCallback((next: string | undefined) => change({ post: next }), [change]),
    setSearch: (next: string) => change({ words: next === '' ? undefined : next }),
  };
}
type CommentFilterState = ReturnType<typeof useCommentFilter>;

/** One page at a time: however many comments there are, the screen holds a page of them. */
export function CommentList({ clientId, settings }: { clientId: ClientId; settings: ViewedConversations }) {
  const filters = useCommentFilter();
  const { page, pages, posts, found, isWhole, hasNextPage, error, refetch, goTo } = usePages(clientId, filters);
  // New cards are made in slices, so that typing never waits for a page of them.
  const shown = useDeferredValue(pages?.[page - 1]);
  return (
    <SpaceBetween size="m">
      <CommentFilters
        filters={filters}
        found={found === undefined ? undefined : (isWhole ? texts.found : texts.foundSoFar)({ count: found })}
      />
      {(pages === undefined || error !== null) && (
        <NotLoaded error={error} loading={texts.loading} failed={texts.failed} onRetry={refetch} />
      )}
      {isWhole && found === 0 && <Empty title={texts.empty} text={texts.emptyText} />}
      {pages !== undefined && (pages.length > 1 || hasNextPage) && (
        <Pagination
          currentPageIndex={page}
          pagesCount={pages.length}
          openEnd={hasNextPage}
          onChange={({ detail }) => goTo(detail.currentPageIndex)}
        />
      )}
      {shown !== undefined && (
        <ul className="comments" aria-label={texts.list}>
          {shown.map((comment) => (
            <CommentCard
              key={comment.id}
              clientId={clientId}
              comment={comment}
              post={posts?.get(comment.postRemoteId)}
              account={settings.accounts.find(({ platform }) => platform === comment.platform)?.name}
              savedReplies={settings.savedReplies}
              onPost={filters.filter.post === undefined ? filters.setPost : undefined}
            />
          ))}
        </ul>
      )}
    </SpaceBetween>
  );
}

/** Every filter begins with its first page. */
function usePages(clientId: ClientId, { filter }: CommentFilterState) {
  const key = JSON.stringify(filter);
  const [place, setPlace] = useState({ key, page: 1 });
  const wanted = place.key === key ? place.page : 1;
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(
    commentsQuery(clientId, filter),
  );
  const { pages, posts, isWhole = false } = data ?? {};
  // A part of a search may have nothing while later parts have.
  const goesOn = pages !== undefined && pages.length < wanted && hasNextPage && !isFetching && error === null;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return {
    page: Math.min(wanted, Math.max(pages?.length ?? 1, 1)),
    pages,
    posts,
    found: pages?.reduce((sum, comments) => sum + comments.length, 0),
    isWhole,
    hasNextPage,
    error,
    refetch,
    goTo: (page: number) => setPlace({ key, page }),
  };
}

const filterTexts = texts.filter;

function CommentFilters({ filters, found }: { filters: CommentFilterState; found: string | undefined }) {
  const { state, search, filter, setState, setPlatform, setPost, setSearch } = filters;
  const options = [
    { value: '', label: filterTexts.anyPlatform },
    ...CommentPlatform.options.map((value) => ({ value, label: platformNames[value] })),
  ];
  return (
    <div className="comment-filters">
      <SegmentedControl
        label={filterTexts.state}
        selectedId={state}
        options={shownStates.map((id) => ({ id, text: filterTexts.states[id] }))}
        onChange={({ detail }) => setState(shownStates.find((one) => one === detail.selectedId) ?? state)}
      />
      <Select
        ariaLabel={filterTexts.platform}
        options={options}
        selectedOption={options.find(({ value }) => value === (filter.platform ?? '')) ?? null}
        onChange={({ detail }) => setPlatform(CommentPlatform.safeParse(detail.selectedOption.value).data)}
      />
      <SearchBox
        label={filterTexts.search}
        placeholder={filterTexts.search}
        text={search}
        found={found}
        onSearch={setSearch}
      />
      {filter.post !== undefined && (
        <Button iconName="close" iconAlign="right" onClick={() => setPost(undefined)}>
          {filterTexts.allPosts}
        </Button>
      )}
    </div>
  );
}
