import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { useCan } from '../../../auth/use-can.ts';
import { messageOf } from '../../../api/api-error.ts';
import { threadQuery, useCommentOnApproval } from '../../../data/posts/approvals.ts';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
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
        {(data?.entries ?? []).map(({ id, by, at, said, text, isInternal }) => (
          <li key={id}>
            <strong>{isInternal === true ? texts.internalNote : saidTexts[said]}</strong>
            {text !== undefined && (
              <div dir="auto" className="reading">
                {text}
              </div>
            )}
            <Said by={by} at={at} />
          </li>
        ))}
      </ul>
      <CommentForm post={post} approval={approval} />
    </SpaceBetween>
  );
}

/** The name may run the other way than the time. */
const Said = ({ by, at }: { readonly by: string; readonly at: string }) => (
  <Box color="text-body-secondary">
    <bdi>{by}</bdi> · {showInstant(at)}
  </Box>
);

function CommentForm({ post, approval }: { readonly post: Post; readonly approval: Approval }) {
  const mayNote = useCan('approvals.ask');
  const [text, setText] = useState('');
  const [isInternal, setInternal] = useState(false);
  const comment = useCommentOnApproval(approval.roundId);
  const send = () =>
    comment.mutate(
      { postId: post.id, text: text.trim(), isInternal },
      {
        onSuccess: () => setText(''),
        onError: (error) => notify.error(`${texts.commentFailed}. ${messageOf(error)}`),
      },
    );
  return (
    <SpaceBetween size="xs">
      <FormField label={texts.comment} stretch>
        <Textarea value={text} rows={2} onChange={({ detail }) => setText(detail.value)} />
      </FormField>
      {mayNote && (
        <Checkbox checked={isInternal} onChange={({ detail }) => setInternal(detail.checked)}>
          {texts.internal}
        </Checkbox>
      )}
      <Button disabled={text.trim() === ''} loading={comment.isPending} onClick={send}>
        {texts.send}
      </Button>
    </SpaceBetween>
  );
}
