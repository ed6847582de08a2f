import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Pagination from '@cloudscape-design/components/pagination';
import { useQuery } from '@tanstack/react-query';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { planDefinitions } from '../../../../shared/domain/plans/plan-prices.ts';
import { reminderKind } from '../../../../shared/domain/subscriptions/reminders.ts';
import { trialsQuery } from '../../data/clients.ts';
import { configQuery } from '../../data/service.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { FittingTable } from '../../shell/tables/fitting-table.tsx';
import { usePageNumber } from '../../shell/tables/use-page-number.ts';
import { wholeNumber } from '../../shell/tables/whole-number.ts';
import { reminderTexts } from '../../reminders/messages.ts';
import { reminder } from '../../reminders/reminder.ts';
import { ChatButton } from '../../shell/frame/chat-button.tsx';
import { ClientLink } from '../../shell/clients/client-link.tsx';
import { LongText } from '../../shell/tables/long-text.tsx';
import { showDay } from '../../shell/dates/show-day.ts';
import { dashboardTexts } from './messages.ts';

const texts = dashboardTexts.trials;

export function TrialClients() {
  const [page, setPage] = usePageNumber();
  const { data: config } = useQuery(configQuery);
  const { data, dataUpdatedAt, error, refetch } = useQuery(trialsQuery(page));
  const header = (
    <Header variant="h2" counter={data === undefined ? '' : `(${wholeNumber(data.total)})`}>
      {texts.title}
    </Header>
  );
  if (error !== null)
    return (
      <Container header={header}>
        <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />
      </Container>
    );
  const pages = data?.totalPages ?? 1;
  const columns = trialColumns({ fallbackPhone: config?.support.phone ?? '', now: new Date(dataUpdatedAt) });
  return (
    <FittingTable
      label={texts.title}
      header={header}
      columns={columns}
      items={data?.clients ?? []}
      trackBy="id"
      loading={data === undefined || config === undefined}
      loadingText={texts.loading}
      empty={<Empty title={texts.empty} />}
      pagination={
        pages > 1 && (
          <Pagination
            currentPageIndex={page}
            pagesCount={pages}
            onChange={({ detail }) => setPage(detail.currentPageIndex)}
          />
        )
      }
    />
  );
}

const { columns, notGiven, remind } = dashboardTexts.trials;

interface TrialColumns {
  /** Receives the reminder when a client has no number. */
  readonly fallbackPhone: string;
  readonly now: Date;
}

type TrialColumn = TableProps.ColumnDefinition<Client>;

function trialColumns({ fallbackPhone, now }: TrialColumns): TrialColumn[] {
  return [
    { id: 'name', header: columns.name, cell: Name, isRowHeader: true },
    { id: 'email', header: columns.email, cell: ({ email }) => <LongText>{email}</LongText> },
    { id: 'plan', header: columns.plan, cell: ({ plan }) => planDefinitions[plan].name },
    { id: 'end', header: columns.end, cell: (client) => <TrialEnd client={client} now={now} /> },
    { id: 'phone', header: columns.phone, cell: ({ phone }) => <bdi>{phone ?? notGiven}</bdi> },
    {
      id: 'reminder',
      header: columns.reminder,
      cell: (client) => (
        <ChatButton {...reminder('trial_reminder', client, fallbackPhone)} ariaLabel={remind({ name: client.name })}>
          {reminderTexts.labels.trial_reminder}
        </ChatButton>
      ),
      minWidth: 180,
    },
  ];
}

const Name = ({ id, name }: Client) => <ClientLink id={id} name={name} />;

function TrialEnd({ client, now }: { client: Client; now: Date }) {
  const isSoon = reminderKind(client, now) !== undefined;
  return (
    <>
      {showDay(client.trialEndDate)}
      {isSoon && (
        <div>
          <StatusIndicator type="warning">{reminderTexts.warnings.trial_reminder}</StatusIndicator>
        </div>
      )}
    </>
  );
}
