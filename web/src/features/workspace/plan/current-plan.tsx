import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { planDefinitions } from '../../../../../shared/domain/plans/plan-prices.ts';
import { type Plan, planAllows } from '../../../../../shared/domain/plans/plans.ts';
import { currentEnd } from '../../../../../shared/domain/subscriptions/subscription-status.ts';
import { useUser } from '../../../auth/current-user.ts';
import { planTexts } from '../../../plans/messages.ts';
import { PlanNotes } from '../../../plans/plan-notes.tsx';
import { WritingSpend } from '../../../plans/writing-spend.tsx';
import { showDay } from '../../../shell/dates/show-day.ts';
import { workspaceTexts } from '../messages.ts';

const texts = workspaceTexts.plan;

export function CurrentPlan({ client }: { client: Client }) {
  const user = useUser();
  const plan = planDefinitions[client.plan];
  const nextBilling = currentEnd(client).endsAt;
  const isBilled = client.isStaff !== true && client.cancellation === undefined;
  return (
    <Container
      fitHeight
      header={
        <Header variant="h2" description={planTexts.descriptions[plan.id]}>
          {texts.title}: {plan.name}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <KeyValuePairs
          columns={2}
          items={[
            { label: texts.price, value: texts.perMonth({ price: plan.price }) },
            { label: texts.nextBilling, value: isBilled ? showDay(nextBilling) : texts.none },
          ]}
        />
        <PlanFeatures plan={plan.id} />
        {planAllows(user, plan.id, 'canAccessAdvancedFeatures') && <WritingSpend clientId={client.id} />}
      </SpaceBetween>
    </Container>
  );
}

export function PlanFeatures({ plan }: { plan: Plan }) {
  return (
    <div>
      <Box variant="awsui-key-label">{texts.features}</Box>
      <ul className="plain-list">
        {planTexts.features[plan].map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <PlanNotes plan={plan} />
    </div>
  );
}
