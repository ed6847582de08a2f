import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import type { ConnectionAtRisk } from '../../../../shared/domain/connections/connection-at-risk.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { reasonText } from '../../messages/reason-text.ts';
import { connectionsAtRiskQuery } from '../../data/operations.ts';
import { paths } from '../../paths.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { PlatformMark } from '../../platforms/platform-mark.tsx';
import { ClientLink } from '../../shell/clients/client-link.tsx';
import { LinkButton } from '../../shell/links/link-button.tsx';
import { showDay } from '../../shell/dates/show-day.ts';
import { LongText } from '../../shell/tables/long-text.tsx';
import { operationsTexts } from './messages.ts';
import { OperationsSection } from './operations-section.tsx';

const texts = operationsTexts.connections;
const { columns: headers } = texts;

export function ConnectionsAtRisk() {
  const query = useQuery(connectionsAtRiskQuery);
  return (
    <SpaceBetween size="s">
      <OperationsSection
        query={query}
        texts={texts}
        columns={columns}
        itemsOf={({ connections }) => connections}
        trackBy={({ clientId, platform }) => `${clientId} ${platform}`}
        empty={<Empty title={texts.empty} text={texts.emptyText} />}
      />
      {query.data?.isComplete === false && <Alert type="info">{texts.incomplete}</Alert>}
    </SpaceBetween>
  );
}

const columns: TableProps.ColumnDefinition<ConnectionAtRisk>[] = [
  {
    id: 'client',
    header: headers.client,
    cell: ({ clientId, clientName }) => <ClientLink id={clientId} name={clientName} />,
    isRowHeader: true,
    minWidth: 160,
  },
  {
    id: 'account',
    header: headers.account,
    cell: ({ platform, accountName }) => (
      <>
        <PlatformMark platform={platform} size={16} /> {platformNames[platform]} <LongText>{accountName}</LongText>
      </>
    ),
    minWidth: 180,
  },
  { id: 'risk', header: headers.risk, cell: (connection) => <Risk connection={connection} />, minWidth: 220 },
  { id: 'since', header: headers.since, cell: ({ since }) => showDay(since), minWidth: 110 },
  {
    id: 'actions',
    header: headers.actions,
    cell: ({ clientId, clientName, platform }) => (
      <LinkButton
        to={paths.connect(clientId)}
        ariaLabel={texts.connectOf({ platform: platformNames[platform], client: clientName })}
      >
        {texts.connect}
      </LinkButton>
    ),
    minWidth: 150,
  },
];

function Risk({ connection: { risk, reason, reasonCode, expiresAt } }: { connection: ConnectionAtRisk }) {
  if (risk === 'expiring')
    return <StatusIndicator type="warning">{texts.risks.expiring({ day: showDay(expiresAt ?? '') })}</StatusIndicator>;
  return (
    <>
      <StatusIndicator type="error">{texts.risks[risk]}</StatusIndicator>
      {reason !== undefined && (
        <Box color="text-body-secondary" fontSize="body-s">
          <bdi>{reasonText({ reason, reasonCode })}</bdi>
        </Box>
      )}
    </>
  );
}
