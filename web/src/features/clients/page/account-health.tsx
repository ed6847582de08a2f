import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import type { Connection } from '../../../../../shared/domain/connections/connection.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { connectionsQuery } from '../../../data/connections.ts';
import { PlatformMark } from '../../../platforms/platform-mark.tsx';
import { showDay } from '../../../shell/dates/show-day.ts';
import { NotLoaded } from '../../../shell/states/not-loaded.tsx';
import './client-page.css';
import { clientPageTexts as texts } from '../messages.ts';
import { useCan } from '../../../auth/use-can.ts';

/** Connected accounts as one line of marks; one with a problem has its name, what is wrong and a button that mends it. */
export function AccountHealth({ client, onConnect }: { client: Client; onConnect: () => void }) {
  const mayManage = useCan('connections.manage');
  const { data, error, refetch } = useQuery(connectionsQuery(client.id));
  if (data === undefined)
    return <NotLoaded error={error} loading={{ height: '44px' }} failed={texts.accountsFailed} onRetry={refetch} />;
  if (data.length === 0)
    return (
      <div className="client-standing">
        <Box color="text-body-secondary">{texts.noAccounts}</Box>
        {mayManage && <Button onClick={onConnect}>{texts.connect}</Button>}
      </div>
    );
  const ill = data.filter((connection) => !isWell(connection));
  const well = data.filter(isWell);
  return (
    <div className="client-standing">
      {well.length > 0 &&
        (mayManage ? (
          <Button variant="inline-link" onClick={onConnect}>
            {texts.connected({ count: well.length })}
          </Button>
        ) : (
          <span>{texts.connected({ count: well.length })}</span>
        ))}
      <ul className="client-accounts" aria-label={texts.accounts}>
        {well.map((connection) => (
          <li key={connection.platform} title={connection.accountName}>
            <PlatformMark platform={connection.platform} isNamed />
            <span className="client-account-healthy">
              <bdi>{connection.accountName}</bdi> <Health connection={connection} />
            </span>
          </li>
        ))}
        {ill.map((connection) => (
          <li key={connection.platform} className="client-account-ill">
            <PlatformMark platform={connection.platform} isNamed />
            <bdi className="client-account-name" title={connection.accountName}>
              {connection.accountName}
            </bdi>
            <Health connection={connection} />
            {connection.health === 'reconnect' && mayManage && (
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
    </div>
  );
}

const isWell = ({ health, limitations }: Connection) => health === 'healthy' && limitations === undefined;

function Health({ connection: { health, expiresAt, limitations } }: { connection: Connection }) {
  if (health === 'reconnect') return <StatusIndicator type="error">{texts.health.reconnect}</StatusIndicator>;
  if (health === 'degraded' && expiresAt !== undefined)
    return <StatusIndicator type="warning">{texts.health.degraded({ day: showDay(expiresAt) })}</StatusIndicator>;
  if (limitations !== undefined) return <StatusIndicator type="info">{texts.health.limited}</StatusIndicator>;
  return <StatusIndicator type="success">{texts.health.healthy}</StatusIndicator>;
}
