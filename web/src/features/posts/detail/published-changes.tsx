import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useQuery } from '@tanstack/react-query';
import type { FirstCommentView } from '../../../../../shared/domain/publishing/first-comment.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { Seen } from '../../../../../shared/domain/publishing/reconcile.ts';
import type { PublishedView, TargetView } from '../../../../../shared/domain/posts/target-view.ts';
import { changesOf, isLive } from '../../../../../shared/domain/posts/published-change.ts';
import type { PublishedChange } from '../../../../../shared/platforms/social-platform.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useRetryFirstComment } from '../../../data/posts/post-actions.ts';
import { reasonText } from '../../../messages/reason-text.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { postTexts, liveNumbersTexts } from '../messages.ts';
import { TargetState } from './post-state.tsx';
import { UnconfirmedActions, type UnconfirmedView } from './unconfirmed-state.tsx';
import type { LiveNumbers as Numbers } from '../../../../../shared/domain/metrics/live-numbers.ts';
import { platformById } from '../../../../../shared/platforms/registry.ts';
import { liveNumbersQuery } from '../../../data/posts/publications.ts';
import { showCalendarDay } from '../../../shell/dates/show-calendar-day.ts';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import type { Action } from '../../../../../shared/domain/access/policy.ts';
import { IfMay, useRights } from '../../../auth/use-can.ts';

const { firstComment: texts } = postTexts;

function FirstCommentState({ post, target: { platform: id, firstComment } }: { post: Post; target: PublishedView }) {
  const retry = useRetryFirstComment();
  if (firstComment === undefined) return null;
  const platform = platformNames[id];
  const canRetry = firstComment.state === 'failed' || firstComment.state === 'unconfirmed';
  const tryAgain = () =>
    retry.mutate(
      { postId: post.id, platform: id },
      {
        onSuccess: () => notify.success(texts.retried),
        onError: (error) => notify.error(`${texts.retryFailed}. ${messageOf(error)}`),
      },
    );
  return (
    <SpaceBetween size="xxs">
      <State comment={firstComment} platform={platform} />
      {canRetry && (
        <IfMay action="posts.publish">
          <Button ariaLabel={texts.retryOn({ platform })} loading={retry.isPending} onClick={tryAgain}>
            {texts.retry}
          </Button>
        </IfMay>
      )}
    </SpaceBetween>
  );
}

function State({ comment, platform }: { readonly comment: FirstCommentView; readonly platform: string }) {
  switch (comment.state) {
    case 'waiting':
    case 'in-doubt':
      return <StatusIndicator type="in-progress">{texts.waiting}</StatusIndicator>;
    case 'published':
      return <StatusIndicator type="success">{texts.published}</StatusIndicator>;
    case 'unconfirmed':
      return <StatusIndicator type="warning">{texts.unconfirmed({ platform })}</StatusIndicator>;
    case 'failed':
      return <StatusIndicator type="error">{texts.failed({ reason: reasonText(comment) })}</StatusIndicator>;
  }
}

export interface ChangeRequest {
  readonly change: PublishedChange;
  readonly target: PublishedView;
}

export interface MarkRequest {
  readonly seen: Seen;
  readonly target: UnconfirmedView;
}

interface TargetWithChangesProps {
  readonly post: Post;
  readonly target: TargetView;
  readonly onChange: (wanted: ChangeRequest) => void;
  readonly onSeen: (wanted: MarkRequest) => void;
}

const offers = {
  remove: { name: postTexts.removeFrom, needs: 'posts.delete' },
  edit: { name: postTexts.editOn, needs: 'posts.publish' },
} as const satisfies Readonly<Record<PublishedChange, { readonly needs: Action; readonly name: unknown }>>;

export function TargetWithChanges({ post, target, onChange, onSeen }: TargetWithChangesProps) {
  const may = useRights();
  const changes = changesOf(target).filter((change) => may(offers[change].needs));
  return (
    <SpaceBetween size="xxs">
      <TargetState target={target} />
      {target.state === 'unconfirmed' && may('posts.publish') && (
        <UnconfirmedActions post={post} target={target} onSeen={(seen) => onSeen({ seen, target })} />
      )}
      {isLive(target) && <FirstCommentState post={post} target={target} />}
      {isLive(target) && <LiveNumbers post={post} target={target} />}
      {isLive(target) && changes.length > 0 && (
        <SpaceBetween direction="horizontal" size="xs">
          {changes.map((change) => (
            <Button key={change} onClick={() => onChange({ change, target })}>
              {offers[change].name({ platform: platformNames[target.platform] })}
            </Button>
          ))}
        </SpaceBetween>
      )}
    </SpaceBetween>
  );
}

interface LiveNumbersProps {
  readonly post: Post;
  readonly target: PublishedView;
}

/** Where the platform does not allow its numbers to be kept, they are asked while the post is looked at. */
function LiveNumbers({ post, target: { platform, remoteId } }: LiveNumbersProps) {
  const isLive = platformById[platform].retention.posts === 'never' && remoteId !== undefined;
  return isLive && <Asked post={post} platform={platform} />;
}

function Asked({ post, platform }: Pick<LiveNumbersProps, 'post'> & Pick<PublishedView, 'platform'>) {
  const { data, error, isFetching, refetch } = useQuery(liveNumbersQuery(post.id, platform));
  const names = { platform: platformNames[platform] };
  if (data !== undefined)
    return <Shown numbers={data} names={names} isAsking={isFetching} onAsk={() => void refetch()} />;
  if (error !== null)
    return <LoadFailed title={liveNumbersTexts.failed(names)} error={error} onRetry={() => void refetch()} />;
  return <StatusIndicator type="loading">{liveNumbersTexts.loading(names)}</StatusIndicator>;
}

interface ShownProps {
  readonly numbers: Numbers;
  readonly names: { readonly platform: string };
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

function Shown({ numbers: { at, since, numbers }, names, isAsking, onAsk }: ShownProps) {
  return (
    <SpaceBetween size="xs">
      <KeyValuePairs
        columns={3}
        items={numbers.map(({ name, value }) => ({
          label: liveNumbersTexts.numbers[name],
          value: liveNumbersTexts.value({ count: value }),
        }))}
      />
      <div>
        {numbers.length === 0
          ? liveNumbersTexts.none(names)
          : liveNumbersTexts.live({ ...names, at: showInstant(at), since: showCalendarDay(since) })}
      </div>
      <Button loading={isAsking} onClick={onAsk}>
        {liveNumbersTexts.again}
      </Button>
    </SpaceBetween>
  );
}
