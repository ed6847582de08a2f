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
import { historyColumns } from './columns.tsx';
import { historyTexts as texts } from './messages.ts';
import { MonthFields } from './month-fields.tsx';
import { useMonth } from './use-month.ts';

/** What went out for a client in a month; it outlives the posts. */
export function HistoryPanel({ clientId }: { clientId: ClientId }) {
  const month = useMonth();
  const { data, error, refetch } = useQuery(historyQuery(clientId, { ...month.range, platform: month.platform }));
  return (
    <SpaceBetween size="m">
      <MonthFields {...month} />
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
          loading={data === undefined}
          loadingText={texts.loading}
          empty={<Empty title={texts.empty} text={texts.emptyText} />}
        />
      )}
    </SpaceBetween>
  );
}
