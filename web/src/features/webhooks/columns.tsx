import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Popover from '@cloudscape-design/components/popover';
import type { TableProps } from '@cloudscape-design/components/table';
import type { WebhookEvent } from '../../../../shared/domain/webhooks/webhook-event.ts';
import { shellMessages } from '../../shell/messages.ts';
import { showSecond } from '../../shell/dates/show-second.ts';
import { webhookTexts } from './messages.ts';

const { columns } = webhookTexts;

export const eventColumns: TableProps.ColumnDefinition<WebhookEvent>[] = [
  {
    id: 'time',
    header: columns.time,
    cell: ({ timestamp }) => showSecond(new Date(timestamp * 1000).toISOString()),
    minWidth: 170,
  },
  { id: 'type', header: columns.type, cell: ({ type }) => <Badge>{type}</Badge>, isRowHeader: true },
  { id: 'user', header: columns.user, cell: ({ user_id: userId }) => <bdi>{userId}</bdi> },
  { id: 'media', header: columns.media, cell: ({ media_id: mediaId = webhookTexts.noMedia }) => <bdi>{mediaId}</bdi> },
  { id: 'data', header: columns.data, cell: (event) => <Data event={event} />, minWidth: 220 },
];

const longestSummary = 60;

/** The comment's text, or the whole value as JSON. */
function summaryOf({ data }: WebhookEvent): string {
  const hasText = typeof data === 'object' && data !== null && 'text' in data && typeof data.text === 'string';
  const summary = hasText ? String(data.text) : JSON.stringify(data);
  return summary.length > longestSummary ? `${summary.slice(0, longestSummary - 1)}…` : summary;
}

function Data({ event }: { event: WebhookEvent }) {
  return (
    <Popover
      header={webhookTexts.dataOf({ type: event.type })}
      size="large"
      dismissAriaLabel={shellMessages.close}
      content={
        <Box variant="pre" fontSize="body-s">
          <bdi>{JSON.stringify(event.data, null, 2)}</bdi>
        </Box>
      }
    >
      <bdi>{summaryOf(event)}</bdi>
    </Popover>
  );
}
