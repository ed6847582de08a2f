import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Popover from '@cloudscape-design/components/popover';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedDelivery } from '../../../../shared/contracts/event-endpoint-contracts.ts';
import { answerTimeout, type Attempt, EventDelivery } from '../../../../shared/domain/events/event-delivery.ts';
import { endpointHost, type EventEndpoint } from '../../../../shared/domain/events/event-endpoint.ts';
import { payloadOf } from '../../../../shared/domain/events/event-kinds.ts';
import { second } from '../../../../shared/durations.ts';
import { messageOf } from '../../api/api-error.ts';
import { deliveriesQuery, useReplayDelivery } from '../../data/event-endpoints.ts';
import { showSecond } from '../../shell/dates/show-second.ts';
import { useAddress } from '../../shell/links/use-address.ts';
import { shellMessages } from '../../shell/messages.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { FittingTable } from '../../shell/tables/fitting-table.tsx';
import { ShowMore } from '../../shell/tables/show-more.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { eventTexts } from './messages.ts';
import { ReplayRangeDialog } from './replay-range-dialog.tsx';

const texts = eventTexts.deliveries;

type State = EventDelivery['state'];
const stateFilters = ['all', ...EventDelivery.shape.state.options] as const;

interface DeliveriesProps {
  readonly endpoint: EventEndpoint;
  readonly isInPlan: boolean;
  readonly onClose: () => void;
}

/** The log of an endpoint, newest first. */
export function Deliveries({ endpoint, isInPlan, onClose }: DeliveriesProps) {
  const [search, changeAddress] = useAddress();
  const [isReplaying, setReplaying] = useState(false);
  const state = EventDelivery.shape.state.safeParse(search.get('state')).data;
  const { data, error, isPending, isFetching, refetch, ...paging } = useInfiniteQuery(
    deliveriesQuery(endpoint.id, state),
  );
  const name = endpoint.name ?? endpointHost(endpoint.url);
  const canReplay = isInPlan && endpoint.disabled === undefined;
  return (
    <SpaceBetween size="s">
      {error !== null && data === undefined ? (
        <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <FittingTable
          label={texts.title({ endpoint: name })}
          header={
            <Header
              description={texts.text}
              actions={
                <SpaceBetween direction="horizontal" size="xs" alignItems="center">
                  <Button
                    variant="icon"
                    iconName="refresh"
                    ariaLabel={texts.refresh}
                    loading={isFetching}
                    onClick={() => void refetch()}
                  />
                  <Button disabled={!canReplay} onClick={() => setReplaying(true)}>
                    {texts.replaySome}
                  </Button>
                  <Button variant="icon" iconName="close" ariaLabel={texts.close} onClick={onClose} />
                </SpaceBetween>
              }
            >
              {texts.title({ endpoint: name })}
            </Header>
          }
          filter={
            <SegmentedControl
              label={texts.filter}
              selectedId={state ?? 'all'}
              options={stateFilters.map((id) => ({ id, text: texts.states[id] }))}
              onChange={({ detail }) =>
                changeAddress({ state: detail.selectedId === 'all' ? undefined : detail.selectedId })
              }
            />
          }
          items={data?.pages.flatMap((page) => page.deliveries) ?? []}
          columns={columnsFor(endpoint, canReplay)}
          trackBy="id"
          loading={isPending}
          loadingText={texts.loading}
          empty={<Empty title={texts.empty} text={texts.emptyText} />}
        />
      )}
      <ShowMore query={paging} />
      {isReplaying && <ReplayRangeDialog endpointId={endpoint.id} onClose={() => setReplaying(false)} />}
    </SpaceBetween>
  );
}

const { columns } = texts;

const columnsFor = (
  endpoint: EventEndpoint,
  canReplay: boolean,
): readonly TableProps.ColumnDefinition<ListedDelivery>[] => [
  {
    id: 'event',
    header: columns.event,
    isRowHeader: true,
    minWidth: 200,
    cell: (delivery) => (
      <>
        {eventTexts.names[delivery.kind]}
        <Box color="text-body-secondary" fontSize="body-s">
          <bdi dir="ltr">{delivery.kind}</bdi>
        </Box>
      </>
    ),
  },
  { id: 'time', header: columns.time, minWidth: 160, cell: ({ occurredAt }) => showSecond(occurredAt) },
  { id: 'state', header: columns.state, minWidth: 180, cell: (delivery) => <DeliveryState delivery={delivery} /> },
  { id: 'attempts', header: columns.attempts, minWidth: 130, cell: (delivery) => <Details delivery={delivery} /> },
  {
    id: 'actions',
    header: columns.actions,
    minWidth: 120,
    cell: (delivery) => <Replay endpoint={endpoint} delivery={delivery} canReplay={canReplay} />,
  },
];

const indicators: Readonly<Record<State, StatusIndicatorProps.Type>> = {
  pending: 'pending',
  delivered: 'success',
  failed: 'error',
  skipped: 'stopped',
};

function DeliveryState({ delivery: { state, attempts, nextAttemptAt } }: { delivery: ListedDelivery }) {
  const last = attempts.at(-1);
  const more = {
    pending: last !== undefined && nextAttemptAt !== undefined && texts.next({ time: showSecond(nextAttemptAt) }),
    delivered: false,
    failed: last !== undefined && outcomeText(last),
    skipped: texts.skippedText,
  }[state];
  return (
    <>
      <StatusIndicator type={indicators[state]}>{texts.states[state]}</StatusIndicator>
      {more !== false && (
        <Box color="text-body-secondary" fontSize="body-s">
          {more}
        </Box>
      )}
    </>
  );
}

function outcomeText({ outcome, status, code }: Attempt): string {
  switch (outcome) {
    case 'delivered':
    case 'refused':
    case 'redirected':
    case 'not-permitted':
      return texts.outcomes[outcome]({ status: code ?? String(status ?? '') });
    case 'timed-out':
      return texts.outcomes[outcome]({ seconds: answerTimeout / second });
    case 'not-reached':
    case 'not-allowed':
    case 'too-large':
      return texts.outcomes[outcome];
  }
}

function Details({ delivery }: { delivery: ListedDelivery }) {
  const { attempts, eventId, kind } = delivery;
  const count = texts.attempts({ count: attempts.length });
  return (
    <Popover
      header={texts.sent}
      size="large"
      dismissAriaLabel={shellMessages.close}
      triggerAriaLabel={texts.details({ attempts: count, event: eventTexts.names[kind] })}
      renderWithPortal
      content={
        <SpaceBetween size="s">
          {attempts.map((attempt) => (
            <div key={attempt.at}>
              <Box variant="strong">{showSecond(attempt.at)}</Box> {outcomeText(attempt)},{' '}
              {texts.took({ milliseconds: attempt.took })}
              {attempt.answer !== undefined && (
                <Box variant="code" display="block">
                  <bdi>{attempt.answer}</bdi>
                </Box>
              )}
            </div>
          ))}
          <div>
            <Box variant="awsui-key-label">{texts.eventId}</Box>
            <bdi dir="ltr">{eventId}</bdi>
          </div>
          <Box variant="awsui-key-label">{texts.payload}</Box>
          <div dir="ltr" className="wrapped">
            <Box variant="pre" fontSize="body-s">
              {JSON.stringify(payloadOf(delivery), null, 2)}
            </Box>
          </div>
        </SpaceBetween>
      }
    >
      {count}
    </Popover>
  );
}

interface ReplayProps {
  readonly endpoint: EventEndpoint;
  readonly delivery: ListedDelivery;
  readonly canReplay: boolean;
}

function Replay({ endpoint: { id: endpointId }, delivery: { id: deliveryId, kind }, canReplay }: ReplayProps) {
  const replay = useReplayDelivery();
  return (
    <Button
      ariaLabel={texts.replayOf({ event: eventTexts.names[kind] })}
      disabled={!canReplay}
      loading={replay.isPending}
      onClick={() =>
        replay.mutate(
          { endpointId, deliveryId },
          {
            onSuccess: () => notify.success(texts.replayed),
            onError: (error) => notify.error(messageOf(error)),
          },
        )
      }
    >
      {texts.replay}
    </Button>
  );
}
