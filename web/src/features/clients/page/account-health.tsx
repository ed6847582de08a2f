import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Skeleton from '@cloudscape-design/components/skeleton';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import type { Connection } from '../../../../../shared/domain/connections/connection.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { connectionsQuery } from '../../../data/connections.ts';
import { PlatformMark } from '../../../platforms/platform-mark.tsx';
import { showDay } from '../../../shell/dates/show-day.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import './client-page.css';
import { clientPageTexts as texts } from '../messages.ts';

interface AccountHealthProps {
  readonly client: Client;
  readonly onConnect: () => void;
}

export function AccountHealth({ client, onConnect }: AccountHealthProps) {
  const { data, error, refetch } = useQuery(connectionsQuery(client.id));
  if (data === undefined)
    return error === null ? (
      <Skeleton height="44px" />
    ) : (
      <LoadFailed title={texts.accountsFailed} error={error} onRetry={() => void refetch()} />
    );
  if (data.length === 0)
    return (
      <div className="client-standing">
        <Box color="text-body-secondary">{texts.noAccounts}</Box>
        <Button onClick={onConnect}>{texts.connect}</Button>
      </div>
    );
  return (
    <ul className="client-accounts" aria-label={texts.accounts}>
      {data.map((connection) => (
        <li key={connection.platform}>
          <PlatformMark platform={connection.platform} isNamed />
          <bdi className="client-account-name" title={connection.accountName}>
            {connection.accountName}
          </bdi>
          <Health connection={connection} />
          {connection.health === 'reconnect' && (
            <Button
              variant="inline-link"
              ariaLabel={texts.reconnectOf({ platform: platformNames[connection.platform] })}
              onClick={onConnect}
            >
              {texts.reconnect}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Health({ connection: { health, expiresAt, limitations } }: { connection: Connection }) {
  if (health === 'reconnect') return <StatusIndicator type="error">{texts.health.reconnect}</StatusIndicator>;
  if (health === 'degraded' && expiresAt !== undefined)
    return <StatusIndicator type="warning">{texts.health.degraded({ day: showDay(expiresAt) })}</StatusIndicator>;
  if (limitations !== undefined) return <StatusIndicator type="info">{texts.health.limited}</StatusIndicator>;
  return (
    <StatusIndicator type="success">
      <span className="client-account-healthy">{texts.health.healthy}</span>
    </StatusIndicator>
  );
}
