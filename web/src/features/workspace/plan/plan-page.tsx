import SpaceBetween from '@cloudscape-design/components/space-between';
import { Page } from '../../../shell/frame/page.tsx';
import { workspaceTexts } from '../messages.ts';
import { WithClient } from '../with-client.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { PlanCard } from './plan-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { UpgradeSection } from './upgrade-section.tsx';

/** The plan of a client with its end, limits and price, and whose it is. */
export function PlanPage() {
  return (
    <Page title={workspaceTexts.section.plan}>
      <WithClient>
        {(client) => (
          <SpaceBetween size="l">
            <div className="panels">
              <SubscriptionCard client={client} />
              <PlanCard client={client} />
              <PersonalInformation client={client} />
              <CurrentPlan client={client} />
            </div>
            <UpgradeSection client={client} />
            <FeatureGrid client={client} />
          </SpaceBetween>
        )}
      </WithClient>
    </Page>
  );
}
