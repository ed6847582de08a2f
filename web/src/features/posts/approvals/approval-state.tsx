import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { approvalTexts } from './messages.ts';
import { reviewTexts } from './review-messages.ts';

type Approval = NonNullable<Post['approval']>;

const indicators: Readonly<Record<Approval['state'], StatusIndicatorProps.Type>> = {
  asked: 'pending',
  yes: 'success',
  change: 'warning',
  no: 'error',
};

const textOf = (approval: Approval) =>
  approval.state === 'asked' && approval.isAgain === true
    ? approvalTexts.states.again
    : approvalTexts.states[approval.state];

const reviewIndicators = { asked: 'pending', change: 'warning' } as const;

/** Of a post that the team or its client was asked about and that is not out yet. */
export function ApprovalState({ post: { approval, review, status } }: { readonly post: Post }) {
  if (status === 'draft' && review !== undefined && review.state !== 'yes')
    return (
      <div>
        <StatusIndicator type={reviewIndicators[review.state]}>{reviewTexts.states[review.state]}</StatusIndicator>
      </div>
    );
  if (approval === undefined || status === 'published') return null;
  return (
    <div>
      <StatusIndicator type={indicators[approval.state]}>{textOf(approval)}</StatusIndicator>
    </div>
  );
}
