import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { PostId } from '../../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../../shared/domain/posts/post.ts';
import { useApprovalFeed } from '../../../../data/posts/approvals.ts';
import { postQuery } from '../../../../data/posts/posts.ts';
import { reasonText } from '../../../../messages/reason-text.ts';
import { NotLoaded } from '../../../../shell/states/not-loaded.tsx';
import { PostButtons } from '../../detail/post-buttons.tsx';
import { shownStateOf } from '../../detail/shown-state.ts';
import { timeOf } from '../../list/columns.tsx';
import type { PostAction } from '../../list/post-actions.ts';
import { SavedPreview } from '../../preview/post-preview.tsx';
import { ClientOfPanel } from './client-of-panel.tsx';
import { calendarTexts } from '../messages.ts';
import { PostHistory } from './post-history.tsx';

interface PanelOfPostProps {
  readonly postId: PostId;
  readonly onAction: (action: PostAction, post: Post) => void;
  readonly onDetails: () => void;
}

const texts = calendarTexts.panel;

export function PanelOfPost({ postId, onAction, onDetails }: PanelOfPostProps) {
  const { data: post, error, refetch } = useQuery(postQuery(postId));
  useApprovalFeed(post?.clientId, post?.approval !== undefined);
  if (post === undefined)
    return <NotLoaded error={error} loading={texts.loading} failed={texts.failed} onRetry={refetch} />;
  const { type, text } = shownStateOf(post);
  return (
    <SpaceBetween size="m">
      <div>
        <StatusIndicator type={type}>{text}</StatusIndicator>
        <Box fontWeight="bold">{timeOf(post)}</Box>
        <ClientOfPanel id={post.clientId} name={post.clientName} />
        <Obstacles post={post} />
      </div>
      <PostButtons post={post} onAction={onAction} />
      <SavedPreview post={post} />
      <PostHistory post={post} />
      <Button onClick={onDetails}>{texts.details}</Button>
    </SpaceBetween>
  );
}

/** Why it waits, or failed. */
const Obstacles = ({ post }: { readonly post: Post }) =>
  post.targets.map((target) => {
    const isTold = target.state === 'failed' || (target.state === 'waiting' && target.reason !== undefined);
    return (
      isTold && (
        <div key={target.platform} className="reading">
          {reasonText({ reason: target.reason ?? '', reasonCode: target.reasonCode })}
        </div>
      )
    );
  });
