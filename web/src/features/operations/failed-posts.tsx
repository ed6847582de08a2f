import Alert from '@cloudscape-design/components/alert';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureDays, type FailureGroup } from '../../../../shared/domain/publishing/failures.ts';
import { failuresQuery } from '../../data/operations.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { failureColumns } from './failure-columns.tsx';
import { operationsTexts } from './messages.ts';
import { OperationsSection } from './operations-section.tsx';
import { RetryDialog } from './retry-dialog.tsx';

const texts = operationsTexts.failures;

interface FailedPostsProps {
  readonly days: FailureDays;
  readonly onDays: (days: FailureDays) => void;
}

export function FailedPosts({ days, onDays }: FailedPostsProps) {
  const query = useQuery(failuresQuery(days));
  const [retried, setRetried] = useState<FailureGroup>();
  return (
    <SpaceBetween size="s">
      <OperationsSection
        query={query}
        texts={texts}
        actions={
          <SegmentedControl
            label={texts.days}
            selectedId={days}
            options={FailureDays.options.map((id) => ({ id, text: texts.lastDays({ days: id }) }))}
            onChange={({ detail }) => onDays(FailureDays.parse(detail.selectedId))}
          />
        }
        columns={failureColumns(setRetried)}
        itemsOf={({ groups }) => groups}
        trackBy={({ platform, code, reason }) => `${platform} ${code} ${reason}`}
        empty={<Empty title={texts.empty} text={texts.emptyText} />}
      />
      {query.data?.isComplete === false && <Alert type="info">{texts.incomplete}</Alert>}
      {retried !== undefined && <RetryDialog group={retried} onClose={() => setRetried(undefined)} />}
    </SpaceBetween>
  );
}
