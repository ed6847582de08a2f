import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { approvalTexts } from './messages.ts';

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

/** Of a post that its client was asked about and that is not out yet. */
export function ApprovalState({ post: { approval, status } }: { readonly post: Post }) {
  if (approval === undefined || status === 'published') return null;
  return (
    <div>
      <StatusIndicator type={indicators[approval.state]}>{textOf(approval)}</StatusIndicator>
    </div>
  );
}
