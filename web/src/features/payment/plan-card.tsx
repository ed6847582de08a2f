import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { PlanOffer } from '../../../../shared/domain/plans/plan-offers.ts';
import { planTexts } from '../../plans/messages.ts';
import { paymentTexts } from './messages.ts';

export function PlanCard({ plan }: { plan: PlanOffer }) {
  const { selected, perMonth, instead } = paymentTexts;
  return (
    <Container
      header={
        <Header variant="h2" description={planTexts.descriptions[plan.id]}>
          {selected}: {plan.name}
        </Header>
      }
    >
      <SpaceBetween size="s">
        <div>
          <Box variant="awsui-value-large">{perMonth({ price: plan.price })}</Box>
          <Box color="text-body-secondary">
            {instead({ price: plan.listPrice })} – {planTexts.saving}
          </Box>
        </div>
        <ul>
          {planTexts.features[plan.id].map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </SpaceBetween>
    </Container>
  );
}
