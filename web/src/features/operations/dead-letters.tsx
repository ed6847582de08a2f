import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type { DeadSubject, WorkQueue } from '../../../../shared/domain/operations/work-queue.ts';
import { paths } from '../../paths.ts';
import { InAppLink } from '../../shell/links/in-app-link.tsx';
import { showInstant } from '../../shell/dates/show-instant.ts';
import { operationsTexts } from './messages.ts';

const { queues: texts, subjects } = operationsTexts;

export function DeadLetters({ queue: { dead, deadLetters } }: { queue: WorkQueue }) {
  if (dead === 0) return <StatusIndicator type="success">{texts.none}</StatusIndicator>;
  return (
    <>
      <StatusIndicator type="error">{texts.dead({ count: dead })}</StatusIndicator>
      {deadLetters.length > 0 && (
        <ExpandableSection headerText={lettersText(deadLetters.length, dead)}>
          {deadLetters.map(({ id, sentAt, about }) => (
            <div key={id}>
              <Subject about={about} />{' '}
              <Box variant="span" color="text-body-secondary" fontSize="body-s">
                {texts.since({ time: showInstant(sentAt) })}
              </Box>
            </div>
          ))}
        </ExpandableSection>
      )}
    </>
  );
}

const lettersText = (shown: number, all: number) =>
  shown < all ? texts.someLetters({ shown }) : texts.letters({ all });

function Subject({ about }: { about: DeadSubject }) {
  switch (about.kind) {
    case 'publishing':
    case 'post-metrics':
      return <InAppLink to={paths.post(about.postId)}>{subjects[about.kind]}</InAppLink>;
    case 'account-metrics':
    case 'consent':
      return (
        <InAppLink to={paths.clientPage(about.clientId)}>
          {subjects[about.kind]({ platform: platformNames[about.platform] })}
        </InAppLink>
      );
    case 'deletion':
    case 'deletion-email':
      return <InAppLink to={paths.deletionRequests}>{subjects[about.kind]}</InAppLink>;
    case 'upload':
    case 'file-fetch':
    case 'mail-event':
      return <InAppLink to={paths.library(about.clientId)}>{subjects[about.kind]}</InAppLink>;
    case 'comments':
      return <InAppLink to={paths.clientPage(about.clientId, 'conversations')}>{subjects[about.kind]}</InAppLink>;
    case 'report':
      return <InAppLink to={paths.clientPage(about.clientId, 'reports')}>{subjects[about.kind]}</InAppLink>;
    case 'client-removal':
    case 'webhook-delivery':
    case 'unreadable':
      return subjects[about.kind];
  }
}
