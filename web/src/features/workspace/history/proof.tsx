import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Popover from '@cloudscape-design/components/popover';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { HistoryPost } from '../../../../../shared/domain/metrics/history.ts';
import type { Receipt } from '../../../../../shared/domain/publishing/receipt.ts';
import { receiptsQuery } from '../../../data/posts/publications.ts';
import { showSecond } from '../../../shell/dates/show-second.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { historyTexts as texts } from '../messages.ts';

/** The receipt is loaded when it is asked for. */
export function Proof({ post }: { post: HistoryPost }) {
  return (
    <Popover
      header={texts.columns.proof}
      triggerAriaLabel={texts.proofOf({ post: post.excerpt || texts.noText })}
      dismissAriaLabel={shellMessages.close}
      content={<Receipts post={post} />}
    >
      {texts.proof}
    </Popover>
  );
}

function Receipts({ post: { postId, platform } }: { post: HistoryPost }) {
  const { data, error } = useQuery(receiptsQuery(postId));
  if (error !== null) return <StatusIndicator type="error">{texts.proofFailed}</StatusIndicator>;
  if (data === undefined) return <StatusIndicator type="loading">{texts.proofLoading}</StatusIndicator>;
  const receipt = data.find((each) => each.platform === platform);
  return receipt === undefined ? <>{texts.noProof}</> : <KeyValuePairs items={factsOf(receipt)} />;
}

function factsOf({ accountName, promisedAt, startedAt, publishedAt, review, approval }: Receipt) {
  return [
    { label: texts.account, value: <bdi>{accountName}</bdi> },
    { label: texts.promised, value: showSecond(promisedAt) },
    ...(startedAt === undefined ? [] : [{ label: texts.started, value: showSecond(startedAt) }]),
    { label: texts.published, value: showSecond(publishedAt) },
    ...(review === undefined
      ? []
      : [{ label: texts.reviewed, value: texts.approvedBy({ name: review.by, time: showSecond(review.at) }) }]),
    ...(approval === undefined
      ? []
      : [{ label: texts.approved, value: texts.approvedBy({ name: approval.by, time: showSecond(approval.at) }) }]),
  ];
}
