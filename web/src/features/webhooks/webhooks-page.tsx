import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { platformNames, WebhookPlatform } from '../../../../shared/platforms/platforms.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/frame/page.tsx';
import { webhookTexts } from './messages.ts';
import { WebhookConnection } from './webhook-connection.tsx';
import { WebhookEvents } from './webhook-events.tsx';

/** `/webhooks/{platform}`, for admins. */
export function WebhooksPage() {
  const navigate = useNavigate();
  const known = WebhookPlatform.safeParse(useParams()['platform']);
  if (!known.success) return <Navigate to={paths.webhooks(WebhookPlatform.options[0])} replace />;
  const platform = known.data;
  const name = { platform: platformNames[platform] };
  return (
    <Page title={webhookTexts.title(name)} description={webhookTexts.description(name)}>
      <SpaceBetween size="l">
        <SegmentedControl
          label={webhookTexts.platform}
          selectedId={platform}
          options={WebhookPlatform.options.map((id) => ({ id, text: platformNames[id] }))}
          onChange={({ detail }) => {
            const next = WebhookPlatform.safeParse(detail.selectedId).data;
            if (next !== undefined) void navigate(paths.webhooks(next));
          }}
        />
        <WebhookConnection key={`connection ${platform}`} platform={platform} />
        <WebhookEvents key={`events ${platform}`} platform={platform} />
      </SpaceBetween>
    </Page>
  );
}
