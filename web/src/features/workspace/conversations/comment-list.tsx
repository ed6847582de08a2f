import './conversations.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { commentsQuery, type ViewedConversations } from '../../../data/conversations.ts';
import { Empty } from '../../../shell/states/empty.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { ShowMore } from '../../../shell/tables/show-more.tsx';
import { CommentCard } from './comment-card.tsx';
import { CommentFilters } from './comment-filters.tsx';
import { conversationTexts as texts } from './messages.ts';
import { useCommentFilter } from './use-comment-filter.ts';

interface CommentListProps {
  readonly clientId: ClientId;
  readonly settings: ViewedConversations;
}

export function CommentList({ clientId, settings }: CommentListProps) {
  const filters = useCommentFilter();
  const query = useInfiniteQuery(commentsQuery(clientId, filters.filter));
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  // A part of a search may have nothing while later parts have.
  const goesOn = data?.comments.length === 0 && hasNextPage && !isFetching && error === null;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  // New cards are made in slices, so that typing and scrolling never wait for a page of them.
  const shown = useDeferredValue(data);
  const count = data?.comments.length ?? 0;
  return (
    <SpaceBetween size="m">
      <CommentFilters filters={filters} found={data && (data.isWhole ? texts.found : texts.foundSoFar)({ count })} />
      {error !== null && <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <StatusIndicator type="loading">{texts.loading}</StatusIndicator>}
      {data?.isWhole && count === 0 && <Empty title={texts.empty} text={texts.emptyText} />}
      {shown !== undefined && shown.comments.length > 0 && (
        <ul className="comments" aria-label={texts.list}>
          {shown.comments.map((comment) => (
            <CommentCard
              key={comment.id}
              clientId={clientId}
              comment={comment}
              post={shown.posts.get(comment.postRemoteId)}
              account={settings.accounts.find(({ platform }) => platform === comment.platform)?.name}
              savedReplies={settings.savedReplies}
              onPost={filters.filter.post === undefined ? filters.setPost : undefined}
            />
          ))}
        </ul>
      )}
      {count > 0 && <ShowMore query={query} />}
    </SpaceBetween>
  );
}
