import BarChart from '@cloudscape-design/components/bar-chart';
import { analyticsTexts as texts } from './messages.ts';
import { showLift } from './show-number.ts';
import { inAList } from '../../../messages/messages.ts';

export interface Bar {
  readonly name: string;
  readonly lift: number;
}

/** Against what is usual, which is 1. */
export function RhythmChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  return (
    <BarChart
      hideFilter
      hideLegend
      height={200}
      ariaLabel={title}
      ariaDescription={inAList(bars.map(({ name, lift }) => `${name}: ${showLift(lift)}`))}
      xScaleType="categorical"
      xDomain={bars.map(({ name }) => name)}
      yDomain={[0, Math.max(1.5, ...bars.map(({ lift }) => lift))]}
      i18nStrings={{ yTickFormatter: showLift }}
      series={[
        { type: 'bar', title: texts.lift, data: bars.map(({ name, lift }) => ({ x: name, y: lift })) },
        { type: 'threshold', title: texts.usual, y: 1 },
      ]}
    />
  );
}
