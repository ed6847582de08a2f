import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Grid from '@cloudscape-design/components/grid';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import Button from '@cloudscape-design/components/button';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { planAllows } from '../../../../shared/domain/plans/plans.ts';
import { Platform, platformNames } from '../../../../shared/platforms/platforms.ts';
import { noClient } from '../../data/clients.ts';
import { meQuery, useIsStaff } from '../../auth/current-user.ts';
import { useCan } from '../../auth/use-can.ts';
import type { LoginState } from '../../auth/login-state.ts';
import { connectionsQuery } from '../../data/connections.ts';
import { conversationsQuery } from '../../data/conversations.ts';
import { paths } from '../../paths.ts';
import { webPlatforms, webPlatformById } from '../../platforms/platforms.ts';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { Loading } from '../../shell/states/loading.tsx';
import { ClientFilter } from '../../shell/clients/client-filter.tsx';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { Page } from '../../shell/frame/page.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { SendConnectLink } from './connect-link/send-connect-link.tsx';
import { Disconnect } from './disconnect.tsx';
import { connectionTexts } from './messages.ts';
import type { Destination } from './platform-dialog.ts';
import { startProblem, useGoToPlatform } from './use-go-to-platform.ts';
import { Section } from '../../shell/section.tsx';
import { ConnectButtons } from './connect-buttons.tsx';
import { ConnectionState, isFullyConnected, Limitations } from './connection-state.tsx';
import type { PlatformCardProps } from './platform-card.tsx';
import { useAccountField } from './use-account-field.tsx';

const { screen } = connectionTexts;
const needs = [...Object.values(webPlatforms).flatMap(({ texts }) => texts.needs), ...screen.needs];

/**
 * For the client in the query (admins and its parent) or the signed-in client; visitors are asked to sign in. The whole
 * tab goes to the platform and comes back.
 */
export function ConnectPage() {
  const { data: me, error, isPending, refetch } = useQuery(meQuery);
  const isStaff = useIsStaff();
  const mayInvite = useCan('connections.invite');
  const asked = ClientId.safeParse(useSearchParams()[0].get('client'));
  if (isPending) return <Loading />;
  const clientId = me ? (asked.data ?? (isStaff ? undefined : me.user.id)) : undefined;
  return (
    <Page
      title={screen.heading}
      description={screen.subtitle}
      actions={mayInvite && clientId !== undefined && <SendConnectLink clientId={clientId} />}
    >
      <SpaceBetween size="l">
        {error !== null && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {isStaff && clientId === undefined && <Box>{screen.chooseClient}</Box>}
        {error === null && (
          <>
            {clientId !== undefined && <CommentsAsked clientId={clientId} />}
            <Cards clientId={clientId} isOfStaff={isStaff} />
          </>
        )}
        <Alert type="info" header={screen.notice}>
          <ul>
            {needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </Alert>
      </SpaceBetween>
    </Page>
  );
}

/** What is asked for besides, and why. */
function CommentsAsked({ clientId }: { clientId: ClientId }) {
  const { data: me } = useQuery(meQuery);
  const mayConverse =
    me !== undefined && me !== null && planAllows(me.user, me.client.plan, 'canAccessAdvancedFeatures');
  const { data: settings } = useQuery({ ...conversationsQuery(clientId), enabled: mayConverse });
  return settings?.isOn === true && <Alert type="info">{screen.comments}</Alert>;
}

const columns = Platform.options.map(() => ({ colspan: { default: 12, xs: 6, s: 4 } }));

function Cards({ clientId, isOfStaff }: { clientId: ClientId | undefined; isOfStaff: boolean }) {
  const navigate = useNavigate();
  const {
    data: connections,
    error,
    refetch,
  } = useQuery({
    ...connectionsQuery(clientId ?? noClient),
    enabled: clientId !== undefined,
  });
  const [toDisconnect, setToDisconnect] = useState<Platform>();
  const [toConnect, setToConnect] = useState<Omit<Destination, 'clientId'>>();
  const going = useGoToPlatform();
  const busy = going.isPending || going.isSuccess ? going.variables.platform : undefined;

  function connect(platform: Platform, account?: string) {
    if (clientId !== undefined) return go({ platform, clientId, account });
    if (isOfStaff) return setToConnect({ platform, account });
    const state: LoginState = { from: paths.connect(), message: screen.signIn };
    void navigate(paths.login, { state });
  }

  const go = (destination: Destination) =>
    going.mutate(destination, { onError: (problem) => notify.error(startProblem(problem, destination.platform)) });

  if (error !== null)
    return <LoadFailed title={connectionTexts.failedToLoad} error={error} onRetry={() => void refetch()} />;
  if (clientId !== undefined && connections === undefined) return <Loading />;
  return (
    <>
      <Grid gridDefinition={columns}>
        {Platform.options.map((platform) => (
          <ConnectCard
            key={platform}
            platform={platform}
            connection={connections?.find((connection) => connection.platform === platform)}
            isConnecting={busy === platform}
            isBlocked={busy !== undefined && busy !== platform}
            onConnect={(account) => connect(platform, account)}
            onDisconnect={() => setToDisconnect(platform)}
          />
        ))}
      </Grid>
      {clientId !== undefined && toDisconnect !== undefined && (
        <Disconnect clientId={clientId} platform={toDisconnect} onClose={() => setToDisconnect(undefined)} />
      )}
      {toConnect !== undefined && (
        <WhichClient
          platform={toConnect.platform}
          isBusy={busy !== undefined}
          onChoose={(chosen) => go({ ...toConnect, clientId: chosen })}
          onClose={() => setToConnect(undefined)}
        />
      )}
    </>
  );
}

interface WhichClientProps {
  readonly platform: Platform;
  readonly isBusy: boolean;
  readonly onChoose: (clientId: ClientId) => void;
  readonly onClose: () => void;
}

function WhichClient({ platform, isBusy, onChoose, onClose }: WhichClientProps) {
  const [chosen, setChosen] = useState<ClientId>();
  return (
    <Confirm
      title={screen.whichClient}
      action={connectionTexts.connect({ platform: platformNames[platform] })}
      isBusy={isBusy}
      isBlocked={chosen === undefined}
      onConfirm={() => chosen !== undefined && onChoose(chosen)}
      onCancel={onClose}
    >
      <ClientFilter chosen={chosen} none={screen.noClientYet} label={screen.whichClient} onChange={setChosen} />
    </Confirm>
  );
}

function ConnectCard(props: Omit<PlatformCardProps, 'hasRoom'>) {
  const { platform, connection, isConnecting, isBlocked, onConnect, onDisconnect } = props;
  const name = platformNames[platform];
  const may = useCan('connections.manage');
  // Visitors are asked to sign in first.
  const mayManage = !useIsStaff() || may;
  const { Terms } = webPlatformById[platform];
  const { field, connect } = useAccountField(platform, onConnect);
  return (
    <Section title={name} fitHeight>
      <SpaceBetween size="m">
        <ul>
          {webPlatforms[platform].texts.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        {connection !== undefined && (
          <SpaceBetween size="xs">
            <bdi>{connection.accountName}</bdi>
            <ConnectionState connection={connection} />
            <Limitations connection={connection} />
          </SpaceBetween>
        )}
        {mayManage && field}
        {mayManage && Terms && <Terms />}
        {mayManage && (
          <SpaceBetween direction="horizontal" size="xs">
            <ConnectButtons
              platform={platform}
              isConnected={connection !== undefined}
              isConnecting={isConnecting}
              variant={connection !== undefined && isFullyConnected(connection) ? 'normal' : 'primary'}
              isDisabled={isBlocked}
              onConnect={connect}
            />
            {connection !== undefined && (
              <Button disabled={isConnecting || isBlocked} onClick={onDisconnect}>
                {connectionTexts.disconnect({ platform: name })}
              </Button>
            )}
          </SpaceBetween>
        )}
      </SpaceBetween>
    </Section>
  );
}
