import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { useSignOut } from '../../auth/use-sign-out.ts';
import { ClientMark } from '../../shell/clients/client-mark.tsx';
import { Page } from '../../shell/frame/page.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { workspaceTexts } from './messages.ts';
import { PersonalInformation } from './personal-information.tsx';
import { PlanCard } from './plan-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { UpgradeSection } from './upgrade-section.tsx';
import { WithClient } from './with-client.tsx';

type Panels = (client: Client) => ReactNode;

/** The panels come from other features. */
export function OverviewPage({ panels }: { panels: Panels }) {
  return <WithClient>{(client) => <Overview key={client.id} client={client} panels={panels} />}</WithClient>;
}

function Overview({ client, panels }: { client: Client; panels: Panels }) {
  const signOut = useSignOut();
  return (
    <Page
      title={workspaceTexts.welcome({ name: client.name })}
      mark={<ClientMark id={client.id} name={client.name} />}
      actions={<Button onClick={() => void signOut()}>{workspaceTexts.logout}</Button>}
    >
      <SpaceBetween size="l">
        <div className="panels">
          <SubscriptionCard client={client} />
          <PlanCard client={client} />
          <PersonalInformation client={client} />
          <CurrentPlan client={client} />
        </div>
        {panels(client)}
        <UpgradeSection client={client} />
        <FeatureGrid client={client} />
      </SpaceBetween>
    </Page>
  );
}
