import { useQuery } from '@tanstack/react-query';
import { jobsQuery } from '../../data/operations.ts';
import { jobColumns } from './job-columns.tsx';
import { jobTexts as texts } from './messages.ts';
import { OperationsSection } from './operations-section.tsx';

export function JobRuns() {
  return (
    <OperationsSection
      query={useQuery(jobsQuery)}
      texts={texts}
      description={texts.description}
      columns={jobColumns}
      itemsOf={({ jobs }) => jobs}
      trackBy={({ job }) => job}
    />
  );
}
