import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import { planDefinitions } from '../../../../../shared/domain/plans/plan-prices.ts';
import type { Renewal } from '../../../../../shared/domain/subscriptions/renewal.ts';
import { paths } from '../../../paths.ts';
import { showDay } from '../../../shell/dates/show-day.ts';
import { InAppLink } from '../../../shell/links/in-app-link.tsx';
import { LongText } from '../../../shell/tables/long-text.tsx';
import { dashboardTexts } from '../messages.ts';
import { RenewalReminder } from './ending-row.tsx';
import { showDollars } from './show-dollars.ts';

const { money, needs } = dashboardTexts;
const { columns } = money;

interface RenewalColumns {
  /** Receives the reminder when a client has no number. */
  readonly fallbackPhone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function renewalColumns({ fallbackPhone, now }: RenewalColumns): TableProps.ColumnDefinition<Renewal>[] {
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
    { id: 'amount', header: columns.amount, cell: ({ amount }) => showDollars(amount) },
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
