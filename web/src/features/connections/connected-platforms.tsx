import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Skeleton from '@cloudscape-design/components/skeleton';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import type { Connection } from '../../../../shared/domain/connections/connection.ts';
import { connectionLimitOf, permissionsOf } from '../../../../shared/domain/plans/plans.ts';
import { showLimit } from '../../plans/show-limit.ts';
import { listedPlatformNames } from '../../../../shared/platforms/listed-platforms.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { useCan } from '../../auth/use-can.ts';
import { connectionsQuery } from '../../data/connections.ts';
import { paths } from '../../paths.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { LinkButton } from '../../shell/links/link-button.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { Section } from '../../shell/section.tsx';
import { SendConnectLink } from './connect-link/send-connect-link.tsx';
import { ConnectionState, Limitations } from './connection-state.tsx';
import { connectionTexts } from './messages.ts';
import { onDemand } from '../../shell/states/on-demand.tsx';

/** With what each platform asks for. */
const ConnectModal = onDemand(async () => (await import('./connect-modal.tsx')).ConnectModal);

const texts = connectionTexts.panel;

export function ConnectedPlatforms({ client }: { client: Client }) {
  const { data: connections, error, refetch } = useQuery(connectionsQuery(client.id));
  const mayInvite = useCan('connections.invite');
  const mayManage = useCan('connections.manage');
  const [isEditing, setEditing] = useState(false);
  const listed = client.listedAccounts ?? [];
  const most = showLimit(permissionsOf(client.plan).maxSocialAccounts);
  return (
    <Section
      title={texts.title}
      description={connections && texts.used({ connected: connections.length, listed: listed.length, most })}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          {mayInvite && <SendConnectLink clientId={client.id} />}
          {mayManage && <Button onClick={() => setEditing(true)}>{texts.edit}</Button>}
        </SpaceBetween>
      }
    >
      {connections !== undefined && (
        <SpaceBetween size="m">
          <TooMany used={connections.length + listed.length} most={connectionLimitOf(client.plan)} />
          <Listed connections={connections} client={client} />
        </SpaceBetween>
      )}
      {connections === undefined && error === null && <Skeleton />}
      {connections === undefined && error !== null && (
        <LoadFailed title={connectionTexts.failedToLoad} error={error} onRetry={() => void refetch()} />
      )}
      {isEditing && <ConnectModal client={client} onClose={() => setEditing(false)} />}
    </Section>
  );
}

/** A client keeps its accounts after a change to a smaller plan. */
function TooMany({ used, most }: { used: number; most: number }) {
  if (used <= most) return null;
  return (
    <Alert type="info" header={texts.over({ used, most })}>
      {texts.overText}
    </Alert>
  );
}

function Listed({ connections, client }: { connections: readonly Connection[]; client: Client }) {
  const mayManage = useCan('connections.manage');
  const items = [
    ...connections.map((connection) => ({
      label: platformNames[connection.platform],
      value: <Connected connection={connection} />,
    })),
    ...(client.listedAccounts ?? []).map((platform) => ({
      label: listedPlatformNames[platform],
      value: <StatusIndicator type="info">{connectionTexts.listing.label}</StatusIndicator>,
    })),
  ];
  return (
    <>
      {connections.length === 0 && (
        <Empty
          title={texts.none}
          text={texts.noneText}
          action={mayManage && <LinkButton to={paths.connect(client.id)}>{texts.connect}</LinkButton>}
        />
      )}
      {items.length > 0 && <KeyValuePairs columns={3} items={items} />}
    </>
  );
}

function Connected({ connection }: { connection: Connection }) {
  return (
    <>
      <ConnectionState connection={connection} />
      <div>
        <bdi>{connection.accountName}</bdi>
      </div>
      <Limitations connection={connection} />
    </>
  );
}
