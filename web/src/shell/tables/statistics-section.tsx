import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailed } from '../states/load-failed.tsx';
import { StatCards, type StatCard } from './stat-cards.tsx';

interface StatisticsSectionProps<Numbers> {
  readonly title: string;
  readonly failed: string;
  readonly numbers: Pick<UseQueryResult<Numbers>, 'data' | 'error' | 'refetch'>;
  readonly cards: (numbers: Numbers | undefined) => readonly StatCard[];
}

export function StatisticsSection<Numbers>({ title, failed, numbers, cards }: StatisticsSectionProps<Numbers>) {
  const { data, error, refetch } = numbers;
  return (
    <SpaceBetween size="xs">
      <Header variant="h2">{title}</Header>
      {error !== null && data === undefined ? (
        <LoadFailed title={failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <StatCards label={title} cards={cards(data)} />
      )}
    </SpaceBetween>
  );
}
