import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { webhookTexts } from './messages.ts';

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

export function WebhookDetails({ callbackUrl, fields, tokenEnd, token }: WebhookDetailsProps) {
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
