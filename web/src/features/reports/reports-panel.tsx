import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { permissionsOf } from '../../../../shared/domain/plans/plans.ts';
import { monthOfDay, monthsLater } from '../../../../shared/domain/reports/report-month.ts';
import { agencyDay } from '../../../../shared/domain/time/agency-day.ts';
import { reportSettingsQuery } from '../../data/reports.ts';
import { paths } from '../../paths.ts';
import { planTexts } from '../../plans/messages.ts';
import { LinkButton } from '../../shell/links/link-button.tsx';
import { Empty } from '../../shell/states/empty.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { reportPanelTexts as texts } from './messages.ts';
import { Preview } from './preview.tsx';
import { Recipients } from './recipients.tsx';
import { ReportLinks } from './report-links.tsx';
import { SentReports } from './sent-reports.tsx';
import { SettingsForm } from './settings-form.tsx';

/** How a client's reports are sent, and what they say. */
export function ReportsPanel({ client }: { client: Client }) {
  if (permissionsOf(client.plan).canViewReports) return <Reports key={client.id} clientId={client.id} />;
  return (
    <Empty
      title={planTexts.unavailable.title}
      text={texts.gives}
      action={<LinkButton to={paths.pricing()}>{texts.upgrade}</LinkButton>}
    />
  );
}

/** The last months, the newest first; the one under way is the last to be offered. */
const monthsOffered = 12;

function Reports({ clientId }: { clientId: ClientId }) {
  const [months] = useState(() => {
    const current = monthOfDay(agencyDay(new Date().toISOString()));
    return [...Array.from({ length: monthsOffered }, (_, index) => monthsLater(current, -1 - index)), current];
  });
  const [month, setMonth] = useState(months[0] ?? '');
  return (
    <SpaceBetween size="l">
      <Settings clientId={clientId} />
      <SentReports clientId={clientId} />
      <ReportLinks clientId={clientId} month={month} />
      <Preview clientId={clientId} month={month} months={months} onChoose={setMonth} />
    </SpaceBetween>
  );
}

function Settings({ clientId }: { clientId: ClientId }) {
  const { data, error, refetch } = useQuery(reportSettingsQuery(clientId));
  return (
    <Container
      header={
        <Header variant="h2" description={texts.text}>
          {texts.settings}
        </Header>
      }
    >
      {data === undefined && error !== null && (
        <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <StatusIndicator type="loading">{texts.loading}</StatusIndicator>}
      {data !== undefined && (
        <SpaceBetween size="l">
          <SettingsForm key={data.version} clientId={clientId} settings={data} />
          <Recipients clientId={clientId} />
        </SpaceBetween>
      )}
    </Container>
  );
}
