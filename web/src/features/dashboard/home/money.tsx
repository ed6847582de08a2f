import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import type { Renewal, Renewals } from '../../../../../shared/domain/subscriptions/renewal.ts';
import { planDefinitions } from '../../../../../shared/domain/plans/plan-prices.ts';
import { configQuery } from '../../../data/service.ts';
import { renewalsQuery } from '../../../data/home.ts';
import { paths } from '../../../paths.ts';
import { InAppLink } from '../../../shell/links/in-app-link.tsx';
import { Empty } from '../../../shell/states/empty.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { FittingTable } from '../../../shell/tables/fitting-table.tsx';
import { showDay } from '../../../shell/dates/show-day.ts';
import { LongText } from '../../../shell/tables/long-text.tsx';
import { wholeDollars } from '../../../shell/tables/dollars.ts';
import { dashboardTexts } from '../messages.ts';
import { RenewalReminder } from './ending-row.tsx';

const texts = dashboardTexts.money;

export function Money() {
  const { data, dataUpdatedAt, error, refetch } = useQuery(renewalsQuery);
  const { data: config } = useQuery(configQuery);
  const header = (
    <Header variant="h2" description={texts.text}>
      {texts.title}
    </Header>
  );
  if (error !== null && data === undefined)
    return (
      <Container header={header}>
        <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />
      </Container>
    );
  const more = data === undefined ? 0 : data.total - data.renewals.length;
  return (
    <FittingTable
      label={texts.title}
      header={header}
      filter={data && <Sums renewals={data} />}
      columns={renewalColumns({ fallbackPhone: config?.support.phone ?? '', now: dataUpdatedAt })}
      items={data?.renewals ?? []}
      trackBy={({ client }) => client.id}
      loading={data === undefined || config === undefined}
      loadingText={texts.loading}
      empty={<Empty title={texts.empty} />}
      pagination={more > 0 && <InAppLink to={paths.subscriptions}>{texts.more({ count: more })}</InAppLink>}
    />
  );
}

function Sums({ renewals: { renewals, month } }: { renewals: Renewals }) {
  const { due, lapsed, trials } = month;
  const unsent = renewals.reduce((sum, { unsentPosts }) => sum + unsentPosts, 0);
  const pair = (label: string, value: string | number, text: string) => ({
    label,
    value: (
      <SpaceBetween size="xxxs">
        <Box variant="h3" tagOverride="div">
          {value}
        </Box>
        <Box color="text-body-secondary" fontSize="body-s">
          {text}
        </Box>
      </SpaceBetween>
    ),
  });
  return (
    <KeyValuePairs
      columns={4}
      minColumnWidth={140}
      items={[
        pair(texts.due, wholeDollars(due.amount), texts.dueText({ count: due.count })),
        pair(
          texts.atRisk,
          wholeDollars(due.amount + lapsed.amount),
          texts.atRiskText({ count: due.count + lapsed.count }),
        ),
        pair(texts.trials, trials.count, texts.trialsText({ amount: wholeDollars(trials.amount) })),
        pair(texts.unsent, unsent, texts.unsentText),
      ]}
    />
  );
}

const { money, needs } = dashboardTexts;
const { columns } = money;

interface RenewalColumns {
  /** Receives the reminder when a client has no number. */
  readonly fallbackPhone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

function renewalColumns({ fallbackPhone, now }: RenewalColumns): TableProps.ColumnDefinition<Renewal>[] {
  const hasEnded = ({ endsAt }: Renewal) => Date.parse(endsAt) < now;
  return [
    {
      id: 'client',
      header: columns.client,
      cell: ({ client }) => (
        <InAppLink to={paths.clientPage(client.id)}>
          <LongText>{client.name}</LongText>
        </InAppLink>
      ),
      isRowHeader: true,
    },
    { id: 'plan', header: columns.plan, cell: planName },
    { id: 'ends', header: columns.ends, cell: (renewal) => <End renewal={renewal} hasEnded={hasEnded(renewal)} /> },
    { id: 'amount', header: columns.amount, cell: ({ amount }) => wholeDollars(amount) },
    { id: 'unsent', header: columns.unsent, cell: ({ unsentPosts }) => unsentPosts },
    {
      id: 'reminder',
      header: columns.reminder,
      cell: (renewal) => (
        <>
          <RenewalReminder renewal={renewal} hasEnded={hasEnded(renewal)} fallbackPhone={fallbackPhone} />
          {renewal.client.phone === undefined && <div>{needs.noPhone}</div>}
        </>
      ),
      minWidth: 180,
    },
  ];
}

function planName({ client, of }: Renewal): string {
  const plan = planDefinitions[client.plan].name;
  return of === 'trial' ? money.trial({ plan }) : plan;
}

function End({ renewal: { endsAt, isCancelled }, hasEnded }: { renewal: Renewal; hasEnded: boolean }) {
  const day = showDay(endsAt);
  return (
    <>
      {hasEnded ? <StatusIndicator type="error">{money.ended({ day })}</StatusIndicator> : day}
      {isCancelled && !hasEnded && <div>{money.leaving}</div>}
    </>
  );
}
