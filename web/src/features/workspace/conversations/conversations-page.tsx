import { permissionsOf } from '../../../../../shared/domain/plans/plans.ts';
import { Page } from '../../../shell/frame/page.tsx';
import { NotInPlan } from '../analytics/not-in-plan.tsx';
import { WithClient } from '../with-client.tsx';
import { ConversationsPanel } from './conversations-panel.tsx';
import { conversationTexts } from './messages.ts';

export function ConversationsPage() {
  return (
    <Page title={conversationTexts.title} description={conversationTexts.description}>
      <WithClient>
        {({ id, plan }) =>
          permissionsOf(plan).canAccessAdvancedFeatures ? <ConversationsPanel key={id} clientId={id} /> : <NotInPlan />
        }
      </WithClient>
    </Page>
  );
}
