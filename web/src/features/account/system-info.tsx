import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../data/config.ts';
import { healthQuery } from '../../data/health.ts';
import { accountTexts } from './messages.ts';

export function SystemInfo() {
  const { data: config } = useQuery(configQuery);
  return (
    <Container header={<Header variant="h2">{accountTexts.system}</Header>}>
      <KeyValuePairs
        items={[
          { label: accountTexts.version, value: config?.version ?? accountTexts.nothing },
          { label: accountTexts.status, value: <ServiceStatus /> },
        ]}
      />
    </Container>
  );
}

function ServiceStatus() {
  const { data, isPending, isError } = useQuery(healthQuery);
  if (isPending) return <StatusIndicator type="loading">{accountTexts.checking}</StatusIndicator>;
  if (isError || data.database !== 'available')
    return <StatusIndicator type="error">{accountTexts.offline}</StatusIndicator>;
  return data.writes === 'failing' ? (
    <StatusIndicator type="warning">{accountTexts.readOnly}</StatusIndicator>
  ) : (
    <StatusIndicator>{accountTexts.online}</StatusIndicator>
  );
}
