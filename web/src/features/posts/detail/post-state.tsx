import Link from '@cloudscape-design/components/link';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { PostStatus } from '../../../../../shared/domain/posts/post-status.ts';
import type { PublishedView, TargetView } from '../../../../../shared/domain/posts/target-view.ts';
import { reasonText } from '../../../messages/reason-text.ts';
import { nextStepTexts, postTexts, statusNames, targetNames } from '../messages.ts';
import { UnconfirmedText } from './unconfirmed-state.tsx';
import { isUnderWay, partlyPublished } from '../composer/post-progress.ts';

type Indicator = StatusIndicatorProps.Type;

const statusIndicators: Readonly<Record<PostStatus, Indicator>> = {
  draft: 'stopped',
  scheduled: 'pending',
  published: 'success',
  unconfirmed: 'warning',
  failed: 'error',
};

const targetIndicators: Readonly<Record<TargetView['state'], Indicator>> = {
  waiting: 'pending',
  publishing: 'in-progress',
  published: 'success',
  unconfirmed: 'warning',
  failed: 'error',
};

export function stateOf(post: Post): { readonly type: Indicator; readonly text: string } {
  const part = partlyPublished(post);
  if (isUnderWay(post)) return { type: 'in-progress', text: postTexts.underWay };
  if (part !== undefined)
    return { type: 'warning', text: postTexts.publishedOn({ published: part.published, all: part.all }) };
  return { type: statusIndicators[post.status], text: statusNames[post.status] };
}

export function PostState({ post }: { post: Post }) {
  const { type, text } = stateOf(post);
  return <StatusIndicator type={type}>{text}</StatusIndicator>;
}

export function TargetState({ target }: { target: TargetView }) {
  const name = platformNames[target.platform];
  if (target.state === 'published') return <PublishedState target={target} name={name} />;
  return (
    <div>
      <StatusIndicator type={targetIndicators[target.state]}>
        {name}: {targetNames[target.state]}
      </StatusIndicator>
      {target.state === 'unconfirmed' && <UnconfirmedText target={target} />}
      {'reason' in target && <div className="reading">{reasonText(target)}</div>}
      {target.state === 'failed' && <div className="reading">{nextStepTexts[target.nextStep]}</div>}
    </div>
  );
}

function PublishedState({ target, name }: { target: PublishedView; name: string }) {
  const { permalink, removedAt, editedText, isMarked } = target;
  if (removedAt !== undefined)
    return (
      <StatusIndicator type="stopped">
        {name}: {postTexts.removedState}
      </StatusIndicator>
    );
  return (
    <div>
      <StatusIndicator type={targetIndicators.published}>
        {name}: {targetNames.published}
      </StatusIndicator>
      {permalink !== undefined && (
        <div className="target-link">
          <Link external href={permalink}>
            {postTexts.viewOn({ platform: name })}
          </Link>
        </div>
      )}
      {isMarked === true && <div className="reading">{postTexts.isMarked}</div>}
      {editedText !== undefined && (
        <div className="reading">
          {postTexts.editedText} <span dir="auto">{editedText}</span>
        </div>
      )}
    </div>
  );
}

/** A draft waits for nothing, so its platforms have no state. */
export function TargetStates({ post: { status, targets } }: { post: Post }) {
  return targets.map((target) =>
    status === 'draft' ? (
      <div key={target.platform}>{platformNames[target.platform]}</div>
    ) : (
      <TargetState key={target.platform} target={target} />
    ),
  );
}

/** Leads to what is public there. */
function PlatformLink({ target }: { target: TargetView }) {
  const name = platformNames[target.platform];
  const address = target.state === 'published' && target.removedAt === undefined ? target.permalink : undefined;
  if (address === undefined) return name;
  return (
    <Link external href={address} ariaLabel={postTexts.viewOn({ platform: name })}>
      {name}
    </Link>
  );
}

/** The platforms side by side, and why one failed or is not known. */
export function TargetNames({ post: { status, targets } }: { post: Post }) {
  return (
    <>
      <div className="target-names">
        {targets.map((target) =>
          status === 'draft' ? (
            <span key={target.platform}>{platformNames[target.platform]}</span>
          ) : (
            <StatusIndicator
              key={target.platform}
              type={targetIndicators[target.state]}
              iconAriaLabel={targetNames[target.state]}
            >
              <PlatformLink target={target} />
            </StatusIndicator>
          ),
        )}
      </div>
      {targets.map(
        (target) =>
          target.state === 'failed' && (
            <div key={target.platform} className="reading">
              {reasonText(target)}
            </div>
          ),
      )}
      {targets.map(
        (target) => target.state === 'unconfirmed' && <UnconfirmedText key={target.platform} target={target} />,
      )}
    </>
  );
}
