import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import type { HistoryPost } from '../../../../../shared/domain/metrics/history.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { PlatformMark } from '../../../platforms/platform-mark.tsx';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { LongText } from '../../../shell/tables/long-text.tsx';
import { showCount } from '../analytics/show-number.ts';
import { historyTexts as texts } from './messages.ts';
import { Proof } from './proof.tsx';

const { columns } = texts;

export const historyColumns: TableProps.ColumnDefinition<HistoryPost>[] = [
  { id: 'post', header: columns.post, cell: (post) => <Sent post={post} />, isRowHeader: true, minWidth: 220 },
  { id: 'platform', header: columns.platform, cell: ({ platform }) => <Where platform={platform} />, minWidth: 120 },
  { id: 'at', header: columns.at, cell: (post) => <At post={post} />, minWidth: 150 },
  { id: 'views', header: columns.views, cell: ({ latest }) => showCount(latest?.views) },
  { id: 'reach', header: columns.reach, cell: ({ latest }) => showCount(latest?.reach) },
  { id: 'likes', header: columns.likes, cell: ({ latest }) => showCount(latest?.likes) },
  { id: 'comments', header: columns.comments, cell: ({ latest }) => showCount(latest?.comments) },
  { id: 'proof', header: columns.proof, cell: (post) => <Proof post={post} />, minWidth: 90 },
];

const Where = ({ platform }: Pick<HistoryPost, 'platform'>) => (
  <span className="platform-name">
    <PlatformMark platform={platform} size={16} /> {platformNames[platform]}
  </span>
);

function Sent({ post: { excerpt, permalink, removedAt } }: { post: HistoryPost }) {
  const text = excerpt || texts.noText;
  if (permalink === undefined || removedAt !== undefined) return <LongText>{text}</LongText>;
  return (
    <span className="long-text" title={text}>
      <Link external externalIconAriaLabel={texts.opensInNewTab} href={permalink}>
        <bdi>{text}</bdi>
      </Link>
    </span>
  );
}

function At({ post: { publishedAt, isOnTime, removedAt } }: { post: HistoryPost }) {
  return (
    <>
      {showInstant(publishedAt)}
      {!isOnTime && (
        <Box fontSize="body-s">
          <StatusIndicator type="warning">{texts.late}</StatusIndicator>
        </Box>
      )}
      {removedAt !== undefined && (
        <Box fontSize="body-s">
          <StatusIndicator type="stopped">{texts.removed}</StatusIndicator>
        </Box>
      )}
    </>
  );
}
