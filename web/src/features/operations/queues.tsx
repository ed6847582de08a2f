import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkQueue } from '../../../../shared/domain/operations/work-queue.ts';
import { entryCode } from '../../../../shared/messages/entry-code.ts';
import { queuesQuery } from '../../data/operations.ts';
import { codedText } from '../../messages/coded-text.ts';
import { operationsTexts } from './messages.ts';
import { OperationsSection } from './operations-section.tsx';
import { queueColumns } from './queue-columns.tsx';
import { RedriveDialog } from './redrive-dialog.tsx';

const texts = operationsTexts.queues;

export function Queues() {
  const query = useQuery(queuesQuery);
  const [redriven, setRedriven] = useState<WorkQueue>();
  const events = query.data?.events ?? [];
  return (
    <SpaceBetween size="s">
      <OperationsSection
        query={query}
        texts={texts}
        description={texts.description}
        columns={queueColumns(setRedriven)}
        itemsOf={({ queues }) => queues}
        trackBy={({ name }) => name}
      />
      {events.length > 0 && (
        <Alert type="warning" header={texts.eventsTitle}>
          <ul>
            {events.map(({ entry, description, dead }) => (
              <li key={entry}>{texts.events({ what: codedText(entryCode(entry), description), count: dead })}</li>
            ))}
          </ul>
          {texts.eventsText}
        </Alert>
      )}
      {redriven !== undefined && <RedriveDialog queue={redriven} onClose={() => setRedriven(undefined)} />}
    </SpaceBetween>
  );
}
