import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { TargetView } from '../../../../../shared/domain/posts/target-view.ts';
import type { Seen } from '../../../../../shared/domain/publishing/reconcile.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useMarkSeen } from '../../../data/posts/post-actions.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { Confirm } from '../../../shell/dialogs/confirm.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { useAskNow } from '../list/use-ask-now.ts';
import { postTexts } from '../messages.ts';

export type UnconfirmedView = Extract<TargetView, { state: 'unconfirmed' }>;

const { unconfirmed: texts } = postTexts;

/** What is known of it, and when the platform is asked next. */
export function UnconfirmedText({ target: { platform: id, askAt } }: { target: UnconfirmedView }) {
  const platform = platformNames[id];
  if (askAt === undefined) return <div className="reading">{texts.noAnswer({ platform })}</div>;
  if (Date.parse(askAt) <= serverNow().getTime())
    return <StatusIndicator type="in-progress">{texts.asking({ platform })}</StatusIndicator>;
  return <div className="reading">{texts.askedAgain({ platform, time: showInstant(askAt) })}</div>;
}

interface UnconfirmedActionsProps {
  readonly post: Post;
  readonly target: UnconfirmedView;
  readonly onSeen: (seen: Seen) => void;
}

export function UnconfirmedActions({ post, target, onSeen }: UnconfirmedActionsProps) {
  const platform = platformNames[target.platform];
  const ask = useAskNow();
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button onClick={() => ask(post.id)}>{texts.ask}</Button>
      <Button ariaLabel={texts.seenOn({ platform })} onClick={() => onSeen('published')}>
        {texts.seen}
      </Button>
      <Button ariaLabel={texts.notSeenOn({ platform })} onClick={() => onSeen('not-published')}>
        {texts.notSeen}
      </Button>
    </SpaceBetween>
  );
}

interface MarkSeenProps {
  readonly post: Post;
  readonly target: UnconfirmedView;
  readonly seen: Seen;
  readonly onClose: () => void;
}

export function MarkSeen({ post, target: { platform: id }, seen, onClose }: MarkSeenProps) {
  const mark = useMarkSeen();
  const platform = platformNames[id];
  const { title, text, action, done } = texts.marks[seen === 'published' ? 'published' : 'notPublished'];
  const confirm = () =>
    mark.mutate(
      { postId: post.id, platform: id, outcome: seen },
      {
        onSuccess: () => notify.success(done({ platform })),
        onError: (error) => notify.error(`${texts.markFailed}. ${messageOf(error)}`),
        onSettled: onClose,
      },
    );
  return (
    <Confirm title={title({ platform })} action={action} isBusy={mark.isPending} onConfirm={confirm} onCancel={onClose}>
      {text({ platform })}
    </Confirm>
  );
}
