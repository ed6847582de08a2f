import BarChart from '@cloudscape-design/components/bar-chart';
import { Empty } from '../../shell/states/empty.tsx';
import { dashboardTexts } from './messages.ts';
import { showWhole } from './show-whole.ts';
import { inAList } from '../../messages/messages.ts';

const { charts } = dashboardTexts;

export function PlatformChart({ counts }: { counts: readonly { name: string; count: number }[] }) {
  const most = Math.max(...counts.map(({ count }) => count));
  if (most === 0) return <Empty title={charts.none} />;
  return (
    <BarChart
      horizontalBars
      hideFilter
      hideLegend
      height={220}
      ariaLabel={charts.byPlatform}
      ariaDescription={inAList(counts.map(({ name, count }) => `${name}: ${count}`))}
      xScaleType="categorical"
      xDomain={counts.map(({ name }) => name)}
      yDomain={[0, most]}
      i18nStrings={{ yTickFormatter: showWhole }}
      series={[{ type: 'bar', title: charts.count, data: counts.map(({ name, count }) => ({ x: name, y: count })) }]}
    />
  );
}
