import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { LiveNumbers as Numbers } from '../../../../../shared/domain/metrics/live-numbers.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { PublishedView } from '../../../../../shared/domain/posts/target-view.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { platformById } from '../../../../../shared/platforms/registry.ts';
import { liveNumbersQuery } from '../../../data/posts/publications.ts';
import { showCalendarDay } from '../../../shell/dates/show-calendar-day.ts';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { liveNumbersTexts as texts } from '../messages.ts';

interface LiveNumbersProps {
  readonly post: Post;
  readonly target: PublishedView;
}

/** Where the platform does not allow its numbers to be kept, they are asked while the post is looked at. */
export function LiveNumbers({ post, target: { platform, remoteId } }: LiveNumbersProps) {
  const isLive = platformById[platform].retention.posts === 'never' && remoteId !== undefined;
  return isLive && <Asked post={post} platform={platform} />;
}

function Asked({ post, platform }: Pick<LiveNumbersProps, 'post'> & Pick<PublishedView, 'platform'>) {
  const { data, error, isFetching, refetch } = useQuery(liveNumbersQuery(post.id, platform));
  const names = { platform: platformNames[platform] };
  if (data !== undefined)
    return <Shown numbers={data} names={names} isAsking={isFetching} onAsk={() => void refetch()} />;
  if (error !== null) return <LoadFailed title={texts.failed(names)} error={error} onRetry={() => void refetch()} />;
  return <StatusIndicator type="loading">{texts.loading(names)}</StatusIndicator>;
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
        items={numbers.map(({ name, value }) => ({ label: texts.numbers[name], value: texts.value({ count: value }) }))}
      />
      <div>
        {numbers.length === 0
          ? texts.none(names)
          : texts.live({ ...names, at: showInstant(at), since: showCalendarDay(since) })}
      </div>
      <Button loading={isAsking} onClick={onAsk}>
        {texts.again}
      </Button>
    </SpaceBetween>
  );
}
