import SpaceBetween from '@cloudscape-design/components/space-between';
import { Page } from '../../shell/frame/page.tsx';
import { webhookTexts } from './messages.ts';
import { WebhookConnection } from './webhook-connection.tsx';
import { WebhookEvents } from './webhook-events.tsx';

export function WebhooksPage() {
  return (
    <Page title={webhookTexts.title} description={webhookTexts.description}>
      <SpaceBetween size="l">
        <WebhookConnection />
        <WebhookEvents />
      </SpaceBetween>
    </Page>
  );
}
