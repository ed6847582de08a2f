import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { connectionLimitOf } from '../../../../shared/domain/plans/plans.ts';
import { ListedPlatform, listedPlatformNames } from '../../../../shared/platforms/listed-platforms.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { showLimit } from '../../plans/show-limit.ts';
import { connectionsQuery } from '../../data/connections.ts';
import { NotLoaded } from '../../shell/states/not-loaded.tsx';
import { ApiError } from '../../api/api-error.ts';
import { useEditClient } from '../../data/clients.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { Dialog } from '../../shell/dialogs/dialog.tsx';
import { Disconnect } from './disconnect.tsx';
import { connectionTexts } from './messages.ts';
import { PlatformCard } from './platform-card.tsx';
import { useConnect } from './use-connect.ts';

export function ConnectModal({ client, onClose }: { client: Client; onClose: () => void }) {
  const { data: connections, error, refetch } = useQuery(connectionsQuery(client.id));
  const { connecting, connect } = useConnect(client.id);
  const [listed, setListed] = useState<readonly ListedPlatform[]>(client.listedAccounts ?? []);
  const [toDisconnect, setToDisconnect] = useState<Platform>();
  if (toDisconnect !== undefined) {
    return <Disconnect clientId={client.id} platform={toDisconnect} onClose={() => setToDisconnect(undefined)} />;
  }
  const used = (connections?.length ?? 0) + listed.length;
  const most = connectionLimitOf(client.plan);
  return (
    <Dialog
      title={connectionTexts.title({ client: client.name })}
      footer={
        <Box float="right">
          <Button onClick={onClose}>{connectionTexts.done}</Button>
        </Box>
      }
      onClose={onClose}
    >
      <SpaceBetween size="m">
        {(connections === undefined || error !== null) && (
          <NotLoaded
            error={error}
            loading={connectionTexts.loading}
            failed={connectionTexts.failedToLoad}
            onRetry={refetch}
          />
        )}
        {connections !== undefined && (
          <>
            <Room used={used} most={most} />
            {Platform.options.map((platform) => (
              <PlatformCard
                key={platform}
                platform={platform}
                connection={connections.find((connection) => connection.platform === platform)}
                isConnecting={connecting === platform}
                isBlocked={connecting !== undefined && connecting !== platform}
                hasRoom={used < most}
                onConnect={(account) => connect(platform, account)}
                onDisconnect={() => setToDisconnect(platform)}
              />
            ))}
            <ListedAccounts client={client} saved={listed} onSaved={setListed} isFull={used >= most} />
          </>
        )}
      </SpaceBetween>
    </Dialog>
  );
}

/** What the plan leaves, before anything is connected. */
function Room({ used, most }: { used: number; most: number }) {
  const counted = connectionTexts.room({ used, most: showLimit(most) });
  if (used < most) return <Box color="text-body-secondary">{counted}</Box>;
  return (
    <Alert type="info" header={counted}>
      {connectionTexts.noRoom}
    </Alert>
  );
}

const texts = connectionTexts.listing;

interface ListedAccountsProps {
  readonly client: Client;
  readonly saved: readonly ListedPlatform[];
  readonly onSaved: (platforms: readonly ListedPlatform[]) => void;
  readonly isFull: boolean;
}

/** Accounts of platforms that cannot be connected, as many as the plan allows besides the connected ones. */
function ListedAccounts({ client, saved, onSaved, isFull }: ListedAccountsProps) {
  const edit = useEditClient(client.id);
  const listed = (edit.isPending && edit.variables.listedAccounts) || saved;
  const save = (platforms: readonly ListedPlatform[]) =>
    edit.mutate(
      { listedAccounts: [...platforms] },
      {
        onSuccess: ({ listedAccounts = [] }) => {
          onSaved(listedAccounts);
          notify.success(connectionTexts.updated);
        },
        onError: (error) =>
          notify.error(error instanceof ApiError && error.code === 'connection.limit' ? error.message : texts.failed),
      },
    );
  return (
    <Container
      header={
        <Header variant="h3" description={isFull ? texts.full : texts.text}>
          {texts.title}
        </Header>
      }
    >
      <SpaceBetween size="xs">
        {ListedPlatform.options.map((platform) => {
          const isListed = listed.includes(platform);
          return (
            <Checkbox
              key={platform}
              checked={isListed}
              disabled={edit.isPending || (isFull && !isListed)}
              onChange={() => save(isListed ? listed.filter((one) => one !== platform) : [...listed, platform])}
            >
              {listedPlatformNames[platform]}
            </Checkbox>
          );
        })}
      </SpaceBetween>
    </Container>
  );
}
