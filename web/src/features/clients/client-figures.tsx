import { useQueries } from '@tanstack/react-query';
import { clientCountQuery } from '../../data/clients.ts';
import { paths } from '../../paths.ts';
import { StatCards } from '../../shell/tables/stat-cards.tsx';
import { clientListTexts as texts } from './messages.ts';
import { monthBegin } from './use-client-list.ts';

export function ClientFigures({ now }: { now: Date }) {
  const [total, connected, joined] = useQueries({
    queries: [
      clientCountQuery({ kind: 'customers' }),
      clientCountQuery({ kind: 'customers', connection: 'connected' }),
      clientCountQuery({ kind: 'customers', joinedFrom: monthBegin(now) }),
    ],
  });
  const shown = ({ data, isError }: { data: number | undefined; isError: boolean }) =>
    isError ? texts.figureFailed : data;
  const engagement = {
    data: total.data === undefined || connected.data === undefined ? undefined : share(connected.data, total.data),
    isError: total.isError || connected.isError,
  };
  const connectedClients = `${paths.clients}?status=connected`;
  return (
    <StatCards
      label={texts.cards}
      cards={[
        { label: texts.total, value: shown(total), to: paths.clients },
        { label: texts.connected, value: shown(connected), to: connectedClients },
        {
          label: texts.thisMonth,
          value: shown(joined),
          caption: texts.thisMonthCaption,
          to: `${paths.clients}?joined=this-month`,
        },
        {
          label: texts.engagement,
          value: shown(engagement),
          caption: texts.engagementCaption,
          to: connectedClients,
        },
      ]}
    />
  );
}

/** In whole percent; 0 of nothing. */
const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));
