import BarChart from '@cloudscape-design/components/bar-chart';
import Box from '@cloudscape-design/components/box';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { enoughInGroup, enoughPosts, type Rhythm } from '../../../../../shared/domain/metrics/rhythm.ts';
import { inAList } from '../../../messages/messages.ts';
import { weekdayName } from '../../../shell/dates/weekdays.ts';
import { Empty } from '../../../shell/states/empty.tsx';
import { ChartWithTable } from '../../../shell/tables/chart-with-table.tsx';
import { Section } from '../../../shell/section.tsx';
import { analyticsTexts as texts } from './messages.ts';
import { showCount, showLift } from './show-number.ts';

interface Bar {
  readonly name: string;
  readonly lift: number;
}

/** Against what is usual, which is 1. */
function RhythmChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
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

interface Group {
  readonly name: string;
  readonly posts: number;
  readonly average: number;
  readonly lift: number;
}

/** What posts brought in their first day, by what and when they were. */
export function RhythmPanel({ rhythm }: { rhythm: Rhythm }) {
  return (
    <Section title={texts.rhythm} description={texts.rhythmText}>
      {rhythm.posts < enoughPosts ? (
        <Empty title={texts.tooFew} text={texts.tooFewText({ needed: enoughPosts, posts: rhythm.posts })} />
      ) : (
        <ColumnLayout columns={3} minColumnWidth={260}>
          <Groups
            title={texts.byKind}
            groups={rhythm.kinds.map(({ kind, ...own }) => ({ name: texts.kinds[kind], ...own }))}
          />
          <Groups
            title={texts.byWeekday}
            groups={rhythm.weekdays.map(({ weekday, ...own }) => ({ name: weekdayName(weekday), ...own }))}
          />
          <Groups
            title={texts.byHour}
            groups={rhythm.hours.map(({ hour, ...own }) => ({ name: clock(hour), ...own }))}
          />
        </ColumnLayout>
      )}
    </Section>
  );
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const isEnough = ({ posts }: Group) => posts >= enoughInGroup;

function Groups({ title, groups }: { title: string; groups: readonly Group[] }) {
  const known = groups.filter(isEnough);
  return (
    <SpaceBetween size="xs">
      <Box variant="h3">{title}</Box>
      <ChartWithTable
        title={title}
        table={{
          columns: [title, texts.postCount, texts.averageEngagements, texts.lift],
          rows: groups.map((group) => [
            group.name,
            showCount(group.posts),
            showCount(group.average),
            isEnough(group) ? showLift(group.lift) : texts.tooFew,
          ]),
        }}
      >
        {known.length < 2 ? (
          <Box color="text-body-secondary">
            {known.length === 0 ? texts.tooFewEach({ needed: enoughInGroup }) : texts.oneAlone}
          </Box>
        ) : (
          <RhythmChart title={title} bars={known} />
        )}
      </ChartWithTable>
    </SpaceBetween>
  );
}
