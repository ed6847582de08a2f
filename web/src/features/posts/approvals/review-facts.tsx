import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { useCan } from '../../../auth/use-can.ts';
import { reviewNoteQuery } from '../../../data/posts/approvals.ts';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { reviewTexts as texts } from './review-messages.ts';

type Review = NonNullable<Post['review']>;

const indicators = { asked: 'pending', yes: 'success', change: 'warning' } as const;

/** Whether the team agrees, who said so, and for staff what is to change. */
export function ReviewFacts({ post, review }: { readonly post: Post; readonly review: Review }) {
  const { state, askedAt, by, at } = review;
  const isStaff = useCan('agency.read');
  return (
    <>
      <StatusIndicator type={indicators[state]}>{texts.states[state]}</StatusIndicator>
      {by !== undefined && at !== undefined && (
        <Box color="text-body-secondary">
          <bdi>{by}</bdi> · {showInstant(at)}
        </Box>
      )}
      {state === 'asked' && askedAt !== undefined && (
        <Box color="text-body-secondary">{texts.askedAt({ time: showInstant(askedAt) })}</Box>
      )}
      {state === 'change' && isStaff && <ReviewNote post={post} />}
    </>
  );
}

function ReviewNote({ post }: { readonly post: Post }) {
  const { data, error, refetch } = useQuery(reviewNoteQuery(post.id));
  if (data === undefined && error !== null)
    return <LoadFailed title={texts.noteFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <div dir="auto" className="reading">
      {data?.text}
    </div>
  );
}
