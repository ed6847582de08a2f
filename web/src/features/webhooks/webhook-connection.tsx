import Alert from '@cloudscape-design/components/alert';
import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import Box from '@cloudscape-design/components/box';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { platformNames, type WebhookPlatform } from '../../../../shared/platforms/platforms.ts';
import { useConnectWebhook, useDisconnectWebhook, webhookStatusQuery } from '../../data/webhooks.ts';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { Section } from '../../shell/section.tsx';
import { webhookTexts } from './messages.ts';

const ownCallbackUrl = (platform: WebhookPlatform) => new URL(`/api/webhooks/${platform}`, window.location.origin).href;

export function WebhookConnection({ platform }: { platform: WebhookPlatform }) {
  const { data: status, error, isPending, refetch } = useQuery(webhookStatusQuery(platform));
  const callbackUrl = status?.callback_url ?? ownCallbackUrl(platform);
  const connect = useConnectWebhook(platform, callbackUrl);
  const disconnect = useDisconnectWebhook(platform);
  const name = { platform: platformNames[platform] };
  const isConnected = error === null && status?.connected === true;
  const isRefused = connect.data?.success === false && !isConnected;

  const onConnect = () =>
    connect.mutate(undefined, {
      onSuccess: ({ success }) =>
        success ? notify.success(webhookTexts.isConnected(name)) : notify.error(webhookTexts.connectFailed),
      onError: () => notify.error(webhookTexts.connectFailed),
    });
  const onDisconnect = () =>
    disconnect.mutate(undefined, {
      onSuccess: () => {
        connect.reset();
        notify.success(webhookTexts.isDisconnected(name));
      },
      onError: () => notify.error(webhookTexts.disconnectFailed),
    });

  return (
    <Section
      title={webhookTexts.connection}
      description={<State isPending={isPending} isConnected={isConnected} />}
      actions={
        isConnected ? (
          <Button loading={disconnect.isPending} loadingText={webhookTexts.disconnecting} onClick={onDisconnect}>
            {webhookTexts.disconnect}
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={isPending}
            loading={connect.isPending}
            loadingText={webhookTexts.connecting}
            onClick={onConnect}
          >
            {webhookTexts.connect}
          </Button>
        )
      }
    >
      <SpaceBetween size="m">
        {error !== null && <LoadFailed title={webhookTexts.checkFailed} error={error} onRetry={() => void refetch()} />}
        {status?.connected === false && error === null && <Alert type="info">{webhookTexts.notConnected(name)}</Alert>}
        {isRefused && (
          <Alert type="warning" header={webhookTexts.byHand}>
            {connect.data?.message}
            <div>{webhookTexts.byHandText(name)}</div>
          </Alert>
        )}
        <WebhookDetails
          callbackUrl={callbackUrl}
          fields={status?.fields ?? []}
          tokenEnd={status?.verify_token_end}
          token={connect.data?.verify_token}
        />
      </SpaceBetween>
    </Section>
  );
}

function State({ isPending, isConnected }: { isPending: boolean; isConnected: boolean }) {
  if (isPending) return <Badge color="grey">{webhookTexts.checking}</Badge>;
  return isConnected ? (
    <Badge color="green">{webhookTexts.connected}</Badge>
  ) : (
    <Badge color="red">{webhookTexts.disconnected}</Badge>
  );
}

interface WebhookDetailsProps {
  readonly callbackUrl: string;
  /** The subscribed fields. */
  readonly fields: readonly string[];
  /** The last characters of the stored token. */
  readonly tokenEnd: string | undefined;
  /** Known only right after it was created. */
  readonly token: string | undefined;
}

const mask = '••••••••••••';

function WebhookDetails({ callbackUrl, fields, tokenEnd, token }: WebhookDetailsProps) {
  return (
    <KeyValuePairs
      columns={3}
      items={[
        {
          label: webhookTexts.callbackUrl,
          value: <Copied text={callbackUrl} label={webhookTexts.copy} shown={callbackUrl} />,
        },
        { label: webhookTexts.verifyToken, value: <Token token={token} end={token?.slice(-4) ?? tokenEnd} /> },
        {
          label: webhookTexts.fields,
          value: (
            <SpaceBetween direction="horizontal" size="xxs">
              {fields.map((field) => (
                <Badge key={field}>{field}</Badge>
              ))}
            </SpaceBetween>
          ),
        },
      ]}
    />
  );
}

/** Always masked; can be copied while the page knows it. */
function Token({ token, end }: { token: string | undefined; end: string | undefined }) {
  if (end === undefined) return webhookTexts.noToken;
  const masked = `${mask}${end}`;
  if (token === undefined) return <Box variant="code">{masked}</Box>;
  return <Copied text={token} label={webhookTexts.copyToken} shown={masked} />;
}

function Copied({ text, label, shown }: { text: string; label: string; shown: string }) {
  return (
    <CopyToClipboard
      variant="inline"
      textToCopy={text}
      textToDisplay={<Box variant="code">{shown}</Box>}
      copyButtonAriaLabel={label}
      copySuccessText={webhookTexts.copied}
      copyErrorText={webhookTexts.copyFailed}
    />
  );
}
