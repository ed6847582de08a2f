import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import Alert from '@cloudscape-design/components/alert';
import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import LiveRegion from '@cloudscape-design/components/live-region';
import Popover from '@cloudscape-design/components/popover';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { platformNames, WebhookPlatform } from '../../../../shared/platforms/platforms.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/frame/page.tsx';
import { webhookTexts } from './messages.ts';
import { WebhookConnection } from './webhook-connection.tsx';
import { latestWebhookEvents, type WebhookEvent } from '../../../../shared/domain/webhooks/webhook-event.ts';
import { webhookEventsQuery } from '../../data/webhooks.ts';
import { showSecond } from '../../shell/dates/show-second.ts';
import { shellMessages } from '../../shell/messages.ts';
import { Empty } from '../../shell/states/empty.tsx';

/** `/webhooks/{platform}`, for admins. */
export function WebhooksPage() {
  const navigate = useNavigate();
  const known = WebhookPlatform.safeParse(useParams()['platform']);
  if (!known.success) return <Navigate to={paths.webhooks(WebhookPlatform.options[0])} replace />;
  const platform = known.data;
  const name = { platform: platformNames[platform] };
  return (
    <Page title={webhookTexts.title(name)} description={webhookTexts.description(name)}>
      <SpaceBetween size="l">
        <SegmentedControl
          label={webhookTexts.platform}
          selectedId={platform}
          options={WebhookPlatform.options.map((id) => ({ id, text: platformNames[id] }))}
          onChange={({ detail }) => {
            const next = WebhookPlatform.safeParse(detail.selectedId).data;
            if (next !== undefined) void navigate(paths.webhooks(next));
          }}
        />
        <WebhookConnection key={`connection ${platform}`} platform={platform} />
        <WebhookEvents key={`events ${platform}`} platform={platform} />
      </SpaceBetween>
    </Page>
  );
}

const { columns } = webhookTexts;

const eventColumns: TableProps.ColumnDefinition<WebhookEvent>[] = [
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
        <div className="wrapped">
          <Box variant="pre" fontSize="body-s">
            <bdi>{JSON.stringify(event.data, null, 2)}</bdi>
          </Box>
        </div>
      }
    >
      <bdi>{summaryOf(event)}</bdi>
    </Popover>
  );
}

/** Pausing freezes the list while the person reads. */
function WebhookEvents({ platform }: { platform: WebhookPlatform }) {
  const [isPaused, setPaused] = useState(false);
  const { data, isError, isPending } = useQuery({
    ...webhookEventsQuery(platform, useQueryClient()),
    enabled: !isPaused,
  });
  const events = data?.events ?? [];
  return (
    <SpaceBetween size="s">
      {isError && (
        <Alert type="warning" header={webhookTexts.lost}>
          {webhookTexts.lostText}
        </Alert>
      )}
      <Table
        header={
          <Header
            counter={`(${events.length})`}
            description={webhookTexts.latest({ count: latestWebhookEvents })}
            actions={
              <SpaceBetween direction="horizontal" size="s" alignItems="center">
                <State isPaused={isPaused} isLost={isError} />
                <Button iconName={isPaused ? 'play' : 'pause'} onClick={() => setPaused(!isPaused)}>
                  {isPaused ? webhookTexts.resume : webhookTexts.pause}
                </Button>
              </SpaceBetween>
            }
          >
            {webhookTexts.events}
          </Header>
        }
        items={[...events]}
        columnDefinitions={eventColumns}
        trackBy="id"
        loading={isPending && !isError}
        loadingText={webhookTexts.loading}
        wrapLines
        ariaLabels={{ tableLabel: webhookTexts.events }}
        empty={<Empty title={webhookTexts.none} text={webhookTexts.noneText} />}
      />
      <LiveRegion hidden>{webhookTexts.known({ count: events.length })}</LiveRegion>
    </SpaceBetween>
  );
}

function State({ isPaused, isLost }: { isPaused: boolean; isLost: boolean }) {
  if (isPaused) return <StatusIndicator type="stopped">{webhookTexts.paused}</StatusIndicator>;
  if (isLost) return <StatusIndicator type="warning">{webhookTexts.disconnected}</StatusIndicator>;
  return <StatusIndicator type="success">{webhookTexts.live}</StatusIndicator>;
}
