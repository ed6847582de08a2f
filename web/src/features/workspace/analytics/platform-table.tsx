import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import type { Analytics } from '../../../../../shared/domain/metrics/analytics.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { Empty } from '../../../shell/states/empty.tsx';
import { analyticsTexts } from './messages.ts';
import { showCount, showRate } from './show-number.ts';

type PlatformRow = Analytics['platforms'][number];
const counts = ['followers', 'posts', 'views', 'reach', 'engagements'] as const;

export function PlatformTable({ platforms }: { platforms: readonly PlatformRow[] }) {
  return (
    <Table
      items={platforms}
      trackBy="platform"
      header={<Header variant="h2">{analyticsTexts.byPlatform}</Header>}
      ariaLabels={{ tableLabel: analyticsTexts.byPlatform }}
      empty={<Empty title={analyticsTexts.nothing} />}
      columnDefinitions={[
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
