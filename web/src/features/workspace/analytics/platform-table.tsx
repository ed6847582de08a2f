import Header from '@cloudscape-design/components/header';
import type { Analytics } from '../../../../../shared/domain/metrics/analytics.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { FittingTable } from '../../../shell/tables/fitting-table.tsx';
import { Empty } from '../../../shell/states/empty.tsx';
import { analyticsTexts } from './messages.ts';
import { showCount, showRate } from './show-number.ts';

type PlatformRow = Analytics['platforms'][number];
const counts = ['followers', 'posts', 'views', 'reach', 'engagements'] as const;

export function PlatformTable({ platforms }: { platforms: readonly PlatformRow[] }) {
  return (
    <FittingTable
      items={platforms}
      trackBy="platform"
      header={
        <Header variant="h2" description={analyticsTexts.byPlatformText}>
          {analyticsTexts.byPlatform}
        </Header>
      }
      label={analyticsTexts.byPlatform}
      empty={<Empty title={analyticsTexts.nothing} />}
      columns={[
        {
          id: 'platform',
          header: analyticsTexts.platform,
          cell: ({ platform }) => platformNames[platform],
          isRowHeader: true,
        },
        ...counts.map((name) => ({
          id: name,
          header: analyticsTexts[name],
          cell: (row: PlatformRow) => showCount(row[name]),
        })),
        {
          id: 'rate',
          header: analyticsTexts.engagementRate,
          cell: ({ engagementRate }) => showRate(engagementRate),
        },
      ]}
    />
  );
}
