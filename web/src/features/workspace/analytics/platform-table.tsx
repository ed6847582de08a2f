import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import type { Analytics } from '../../../../../shared/domain/metrics/analytics.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { PlatformMark } from '../../../platforms/platform-mark.tsx';
import { useMedia } from '../../../shell/preferences/use-media.ts';
import { Empty } from '../../../shell/states/empty.tsx';
import { Counts } from './counts.tsx';
import { analyticsTexts } from './messages.ts';
import { showCount, showRate } from './show-number.ts';

type PlatformRow = Analytics['platforms'][number];
const counts = ['followers', 'posts', 'views', 'reach', 'engagements'] as const;

export function PlatformTable({ platforms }: { platforms: readonly PlatformRow[] }) {
  const isSmall = useMedia('(width < 688px)');
  const header = (
    <Header variant="h2" description={analyticsTexts.byPlatformText}>
      {analyticsTexts.byPlatform}
    </Header>
  );
  if (isSmall && platforms.length > 0)
    return (
      <Container header={header}>
        <SpaceBetween size="m">
          {platforms.map((row) => (
            <div key={row.platform}>
              <Box variant="h3">
                <PlatformMark platform={row.platform} size={16} /> {platformNames[row.platform]}
              </Box>
              <Counts
                counts={[
                  ...counts.map((name) => [analyticsTexts[name], showCount(row[name])] as const),
                  [analyticsTexts.engagementRate, showRate(row.engagementRate)],
                ]}
              />
            </div>
          ))}
        </SpaceBetween>
      </Container>
    );
  return (
    <Table
      items={platforms}
      trackBy="platform"
      header={header}
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
