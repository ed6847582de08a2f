import Link from '@cloudscape-design/components/link';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { type Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import type { CalendarPost } from '../../../../../shared/domain/planning/calendar.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { PostStatus } from '../../../../../shared/domain/posts/post-status.ts';
import type { PublishedView, TargetView } from '../../../../../shared/domain/posts/target-view.ts';
import { PlatformMark } from '../../../platforms/platform-mark.tsx';
import { reasonText } from '../../../messages/reason-text.ts';
import { ApprovalState } from '../approvals/approval-state.tsx';
import { nextStepTexts, postTexts, statusNames, targetNames } from '../messages.ts';
import { UnconfirmedText } from './unconfirmed-state.tsx';
import { isUnderWay, partlyPublished } from '../composer/post-progress.ts';

/** Those that posts and targets have. */
type Indicator = Extract<
  StatusIndicatorProps.Type,
  'stopped' | 'pending' | 'in-progress' | 'success' | 'warning' | 'error'
>;

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

/** Why what is out is not shown at its platform any more. */
const refusalOf = (target: TargetView) =>
  target.state === 'published' && isRefused(target) ? target.refusal : undefined;

const isRefused = ({ state, removedAt, refusal }: CalendarPost['targets'][number]) =>
  state === 'published' && removedAt === undefined && refusal !== undefined;

export function stateOf(post: Pick<CalendarPost, 'status' | 'targets'>): {
  readonly type: Indicator;
  readonly text: string;
} {
  const part = partlyPublished(post);
  if (isUnderWay(post)) return { type: 'in-progress', text: postTexts.underWay };
  if (part !== undefined)
    return { type: 'warning', text: postTexts.publishedOn({ published: part.published, all: part.all }) };
  if (post.targets.some(isRefused)) return { type: 'error', text: postTexts.refusedState };
  return { type: statusIndicators[post.status], text: statusNames[post.status] };
}

export function PostState({ post, withApproval = false }: { post: Post; withApproval?: boolean }) {
  const { type, text } = stateOf(post);
  return (
    <>
      <StatusIndicator type={type}>{text}</StatusIndicator>
      {withApproval && <ApprovalState post={post} />}
    </>
  );
}

export function TargetState({ target }: { target: TargetView }) {
  const name = platformNames[target.platform];
  if (target.state === 'published') return <PublishedState target={target} name={name} />;
  return (
    <div>
      <span className="target-state">
        <PlatformMark platform={target.platform} size={16} />
        <StatusIndicator type={targetIndicators[target.state]}>
          {name}: {targetNames[target.state]}
        </StatusIndicator>
      </span>
      {target.state === 'unconfirmed' && <UnconfirmedText target={target} />}
      {'reason' in target && <div className="reading">{reasonText(target)}</div>}
      {target.state === 'failed' && <div className="reading">{nextStepTexts[target.nextStep]}</div>}
    </div>
  );
}

function PublishedState({ target, name }: { target: PublishedView; name: string }) {
  const { permalink, removedAt, editedText, isMarked, remarks = [], refusal } = target;
  if (removedAt !== undefined)
    return (
      <StatusIndicator type="stopped">
        {name}: {postTexts.removedState}
      </StatusIndicator>
    );
  return (
    <div>
      <span className="target-state">
        <PlatformMark platform={target.platform} size={16} />
        {refusal === undefined ? (
          <StatusIndicator type={remarks.length > 0 ? 'warning' : targetIndicators.published}>
            {name}: {targetNames.published}
          </StatusIndicator>
        ) : (
          <StatusIndicator type="error">
            {name}: {postTexts.refusedState}
          </StatusIndicator>
        )}
      </span>
      {refusal !== undefined && <div className="reading">{reasonText(refusal)}</div>}
      {permalink !== undefined && (
        <div className="target-link">
          <Link external href={permalink}>
            {postTexts.viewOn({ platform: name })}
          </Link>
        </div>
      )}
      {remarks.map((remark) => (
        <div key={remark.reason} className="reading">
          {reasonText(remark)}
        </div>
      ))}
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
      <PlatformName key={target.platform} platform={target.platform} />
    ) : (
      <TargetState key={target.platform} target={target} />
    ),
  );
}

const PlatformName = ({ platform }: { platform: Platform }) => (
  <div className="platform-name">
    <PlatformMark platform={platform} size={16} /> {platformNames[platform]}
  </div>
);

/** Leads to what is public there. */
function PlatformLink({ target }: { target: TargetView }) {
  const name = platformNames[target.platform];
  const address = target.state === 'published' && target.removedAt === undefined ? target.permalink : undefined;
  const shown = (
    <>
      <PlatformMark platform={target.platform} size={16} /> {name}
    </>
  );
  if (address === undefined) return shown;
  return (
    <Link external href={address} ariaLabel={postTexts.viewOn({ platform: name })}>
      {shown}
    </Link>
  );
}

const indicatorOf = (target: TargetView) =>
  refusalOf(target) === undefined
    ? { type: targetIndicators[target.state], iconAriaLabel: targetNames[target.state] }
    : { type: 'error' as const, iconAriaLabel: postTexts.refusedState };

/** The platforms side by side, and why one failed or is not known. */
export function TargetNames({ post: { status, targets } }: { post: Pick<Post, 'status' | 'targets'> }) {
  return (
    <>
      <div className="target-names">
        {targets.map((target) =>
          status === 'draft' ? (
            <PlatformName key={target.platform} platform={target.platform} />
          ) : (
            <StatusIndicator key={target.platform} {...indicatorOf(target)}>
              <PlatformLink target={target} />
            </StatusIndicator>
          ),
        )}
      </div>
      {targets.map((target) => {
        const reason = target.state === 'failed' ? target : refusalOf(target);
        return (
          reason && (
            <div key={target.platform} className="reading">
              {reasonText(reason)}
            </div>
          )
        );
      })}
      {targets.map(
        (target) => target.state === 'unconfirmed' && <UnconfirmedText key={target.platform} target={target} />,
      )}
    </>
  );
}
