import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { FailureDays } from '../../../../shared/domain/publishing/failures.ts';
import { connectionsAtRiskQuery, failuresQuery, queuesQuery } from '../../data/operations.ts';
import { StatCards } from '../../shell/tables/stat-cards.tsx';
import { operationsTexts } from './messages.ts';

const { summary: texts, unknown } = operationsTexts;

export function Summary({ days }: { days: FailureDays }) {
  const queues = useQuery({
    ...queuesQuery,
    select: (all) => sum([...all.queues, ...all.events].map(({ dead }) => dead)),
  });
  const failures = useQuery({ ...failuresQuery(days), select: ({ groups }) => sum(groups.map(({ count }) => count)) });
  const connections = useQuery({ ...connectionsAtRiskQuery, select: (all) => all.connections.length });
  return (
    <SpaceBetween size="xs">
      <Header variant="h2">{texts.title}</Header>
      <StatCards
        label={texts.title}
        cards={[
          { label: texts.dead, value: shown(queues), caption: texts.deadText },
          { label: texts.failures, value: shown(failures), caption: texts.failuresText({ days }) },
          { label: texts.connections, value: shown(connections), caption: texts.connectionsText },
        ]}
      />
    </SpaceBetween>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A part that failed to load says so itself. */
const shown = ({ data, error }: { data: number | undefined; error: Error | null }) =>
  data ?? (error === null ? undefined : unknown);
