import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { webhookFields } from '../../../../shared/domain/webhooks/webhook-event.ts';
import { webhookTexts } from './messages.ts';

interface WebhookDetailsProps {
  readonly callbackUrl: string;
  /** The token's last characters, when there is one. */
  readonly tokenEnd: string | undefined;
  /** The token itself, just after it was made. */
  readonly token: string | undefined;
}

const mask = '••••••••••••';

/** What is agreed with the platform: where it sends, by which token it knows us, and of what it tells. */
export function WebhookDetails({ callbackUrl, tokenEnd, token }: WebhookDetailsProps) {
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
              {webhookFields.map((field) => (
                <Badge key={field}>{field}</Badge>
              ))}
            </SpaceBetween>
          ),
        },
      ]}
    />
  );
}

/** Masked always; it can be copied as long as this page knows it. */
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
