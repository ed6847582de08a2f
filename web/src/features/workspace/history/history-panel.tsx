import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { historyQuery } from '../../../data/history.ts';
import { Empty } from '../../../shell/states/empty.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { FittingTable } from '../../../shell/tables/fitting-table.tsx';
import { wholeNumber } from '../../../shell/tables/whole-number.ts';
import { RangeFields } from '../analytics/range-fields.tsx';
import { useRange } from '../analytics/use-range.ts';
import { historyColumns } from './columns.tsx';
import { historyTexts as texts } from './messages.ts';

/** What went out for a client in a range of days; it outlives the posts. */
export function HistoryPanel({ clientId }: { clientId: ClientId }) {
  const range = useRange();
  const { view } = range;
  const isPossible = Object.keys(view.errors).length === 0;
  const { data, error, refetch } = useQuery({
    ...historyQuery(clientId, { ...view.range, platform: view.platform }),
    enabled: isPossible,
  });
  return (
    <SpaceBetween size="m">
      <RangeFields {...range} />
      {error !== null && <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {data?.isWhole === false && <Alert type="info">{texts.cut}</Alert>}
      {error === null && (
        <FittingTable
          label={texts.title}
          header={
            <Header
              variant="h2"
              description={texts.text}
              counter={data === undefined ? '' : `(${wholeNumber(data.posts.length)}${data.isWhole ? '' : '+'})`}
            >
              {texts.title}
            </Header>
          }
          columns={historyColumns}
          items={data?.posts ?? []}
          trackBy={({ postId, platform }) => `${postId} ${platform}`}
          loading={data === undefined && isPossible}
          loadingText={texts.loading}
          empty={<Empty title={texts.empty} text={texts.emptyText} />}
        />
      )}
    </SpaceBetween>
  );
}
