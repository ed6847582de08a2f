import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { latestWebhookEvents } from '../../../../shared/domain/webhooks/webhook-event.ts';
import type { WebhookPlatform } from '../../../../shared/platforms/platforms.ts';
import { webhookEventsQuery } from '../../data/webhooks.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { eventColumns } from './columns.tsx';
import { webhookTexts } from './messages.ts';

/** Pausing freezes the list while the person reads. */
export function WebhookEvents({ platform }: { platform: WebhookPlatform }) {
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
