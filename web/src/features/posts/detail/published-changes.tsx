import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { Seen } from '../../../../../shared/domain/publishing/question.ts';
import type { PublishedView, TargetView } from '../../../../../shared/domain/posts/target-view.ts';
import { changesOf, isLive } from '../../../../../shared/domain/posts/published-change.ts';
import type { PublishedChange } from '../../../../../shared/platforms/social-platform.ts';
import { postTexts } from '../messages.ts';
import { LiveNumbers } from './live-numbers.tsx';
import { FirstCommentState } from './first-comment-state.tsx';
import { TargetState } from './post-state.tsx';
import { UnconfirmedActions, type UnconfirmedView } from './unconfirmed-state.tsx';

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

const names: Readonly<Record<PublishedChange, (values: { readonly platform: string }) => string>> = {
  remove: postTexts.removeFrom,
  edit: postTexts.editOn,
};

export function TargetWithChanges({ post, target, onChange, onSeen }: TargetWithChangesProps) {
  const changes = changesOf(target);
  return (
    <SpaceBetween size="xxs">
      <TargetState target={target} />
      {target.state === 'unconfirmed' && (
        <UnconfirmedActions post={post} target={target} onSeen={(seen) => onSeen({ seen, target })} />
      )}
      {isLive(target) && <FirstCommentState post={post} target={target} />}
      {isLive(target) && <LiveNumbers post={post} target={target} />}
      {isLive(target) && changes.length > 0 && (
        <SpaceBetween direction="horizontal" size="xs">
          {changes.map((change) => (
            <Button key={change} onClick={() => onChange({ change, target })}>
              {names[change]({ platform: platformNames[target.platform] })}
            </Button>
          ))}
        </SpaceBetween>
      )}
    </SpaceBetween>
  );
}
