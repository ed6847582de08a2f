import { useQuery } from '@tanstack/react-query';
import type { PublishingStatistics } from '../../../../shared/domain/publishing/publishing-statistics.ts';
import { publishingStatisticsQuery } from '../../data/posts.ts';
import type { StatCard } from '../../shell/tables/stat-cards.tsx';
import { StatisticsSection } from '../../shell/tables/statistics-section.tsx';
import { operationsTexts } from './messages.ts';
import { forLanguage } from '../../messages/for-language.ts';

const texts = operationsTexts.rates;
const percent = forLanguage(
  ({ numbers }) => new Intl.NumberFormat(numbers, { style: 'percent', maximumFractionDigits: 2 }),
);

export function PublishingRates() {
  const numbers = useQuery(publishingStatisticsQuery);
  return <StatisticsSection title={texts.title} failed={texts.failed} numbers={numbers} cards={cardsOf} />;
}

function cardsOf(numbers: PublishingStatistics | undefined): StatCard[] {
  const showRate = (rate: number | undefined) => (rate === undefined ? texts.noRate : percent().format(rate / 100));
  return [
    { label: texts.onTime, value: numbers && showRate(numbers.onTimeRate), caption: texts.onTimeText },
    { label: texts.success, value: numbers && showRate(numbers.successRate), caption: texts.successText },
    { label: texts.published, value: numbers?.published },
    { label: texts.failures, value: numbers?.failed },
  ];
}
