import Box from '@cloudscape-design/components/box';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Skeleton from '@cloudscape-design/components/skeleton';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { Analytics } from '../../../../../shared/domain/metrics/analytics.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { addDays } from '../../../../../shared/domain/time/agency-day.ts';
import { analyticsQuery } from '../../../data/posts/publications.ts';
import { useArrived } from '../../../data/use-arrived.ts';
import { paths } from '../../../paths.ts';
import { InAppLink } from '../../../shell/links/in-app-link.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { forLanguage } from '../../../messages/for-language.ts';
import { showCount } from '../analytics/show-number.ts';
import { homeTexts } from '../messages.ts';
import { Section } from '../../../shell/section.tsx';
import { useToday } from './use-today.ts';

const texts = homeTexts.week;

const counts = ['posts', 'views', 'reach', 'engagements'] as const;

/** The last seven days against the seven before. */
export function WeekNumbers({ clientId }: { clientId: ClientId }) {
  const today = useToday();
  const week = { from: addDays(today, -6), to: today, platform: undefined };
  const { data: known, error, refetch } = useQuery(analyticsQuery(clientId, week));
  const data = useArrived(known);
  if (data === undefined && error === null) return <Skeleton height="160px" />;
  return (
    <Section title={texts.title} description={texts.text}>
      <SpaceBetween size="m">
        {data !== undefined && <Shown now={data.totals} before={data.before?.totals} />}
        {error !== null && <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />}
        <InAppLink to={paths.clientAnalytics(clientId)}>{texts.all}</InAppLink>
      </SpaceBetween>
    </Section>
  );
}

type Totals = Analytics['totals'];

function Shown({ now, before }: { readonly now: Totals; readonly before: Totals | undefined }) {
  if (isNothing(now) && (before === undefined || isNothing(before)))
    return <Box color="text-body-secondary">{texts.empty}</Box>;
  return (
    <KeyValuePairs
      columns={2}
      items={counts.map((count) => ({
        label: texts[count],
        value: <Count now={now[count]} before={before?.[count]} />,
      }))}
    />
  );
}

const isNothing = (totals: Totals) => counts.every((count) => (totals[count] ?? 0) === 0);

function Count({ now, before }: { now: number | undefined; before: number | undefined }) {
  const change = showChange(now, before);
  const shown = { before: showCount(before) };
  return (
    <>
      <Box fontSize="heading-l" fontWeight="bold">
        {showCount(now)}
      </Box>
      <Box color="text-body-secondary" fontSize="body-s">
        {change === undefined ? texts.before(shown) : texts.change({ ...shown, change })}
      </Box>
    </>
  );
}

const percent = forLanguage(
  ({ numbers }) =>
    new Intl.NumberFormat(numbers, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
);

/** `+12%`; undefined where nothing can be compared. */
export function showChange(now: number | undefined, before: number | undefined): string | undefined {
  if (now === undefined || before === undefined || before === 0) return undefined;
  return percent().format((now - before) / before);
}
