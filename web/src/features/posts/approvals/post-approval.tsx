import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { useCan } from '../../../auth/use-can.ts';
import { threadQuery } from '../../../data/posts/approvals.ts';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { CommentForm, NoteText } from './comment-form.tsx';
import { ApprovalState } from './approval-state.tsx';
import { ReleaseHeld } from './release-held.tsx';
import { approvalTexts as texts, saidTexts } from './messages.ts';

type Approval = NonNullable<Post['approval']>;

/** Of a post in its details: the state, what was said, and a field to say more. */
export function PostApprovalFacts({ post, approval }: { readonly post: Post; readonly approval: Approval }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    threadQuery(post.id),
  );
  const mayForce = useCan('posts.force');
  const mayComment = useCan('approvals.comment');
  const isLate = approval.state === 'yes' && approval.isLate === true && post.status === 'scheduled';
  return (
    <SpaceBetween size="s">
      <ApprovalState post={post} />
      {approval.state === 'yes' && <Said by={approval.by} at={approval.at} />}
      {isLate && (
        <Alert type="info" action={mayForce && <ReleaseHeld post={post} />}>
          {texts.late}
        </Alert>
      )}
      {data === undefined && error !== null && (
        <LoadFailed title={texts.talkFailed} error={error} onRetry={() => void refetch()} />
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.earlierWords}
        </Button>
      )}
      <ul aria-label={texts.talk}>
        {(data?.entries ?? []).map(({ id, by, at, said, text, isInternal, mentions }) => (
          <li key={id}>
            <strong>{isInternal === true ? texts.internalNote : saidTexts[said]}</strong>
            {text !== undefined && (
              <div dir="auto" className="reading">
                {isInternal === true ? <NoteText text={text} mentions={mentions} /> : text}
              </div>
            )}
            <Said by={by} at={at} />
          </li>
        ))}
      </ul>
      {mayComment && <CommentForm post={post} roundId={approval.roundId} />}
    </SpaceBetween>
  );
}

/** The name may run the other way than the time. */
const Said = ({ by, at }: { readonly by: string; readonly at: string }) => (
  <Box color="text-body-secondary">
    <bdi>{by}</bdi> · {showInstant(at)}
  </Box>
);
