import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { type PlanOffer, planOffers } from '../../../../../shared/domain/plans/plan-prices.ts';
import { higherPlans } from '../../../../../shared/domain/plans/plans.ts';
import { paths } from '../../../paths.ts';
import { planTexts } from '../../../plans/messages.ts';
import { LinkButton } from '../../../shell/links/link-button.tsx';
import { Section } from '../../../shell/section.tsx';
import { PlanFeatures } from './current-plan.tsx';
import { workspaceTexts } from '../messages.ts';

const texts = workspaceTexts.upgrades;

export function UpgradeSection({ client }: { client: Client }) {
  const plans = higherPlans(client.plan);
  const isHighest = plans.length === 0;
  return (
    <Section title={texts.title} description={isHighest ? undefined : texts.text}>
      {isHighest ? (
        <StatusIndicator type="success">{planTexts.highest}</StatusIndicator>
      ) : (
        <ul className="tiles">
          {plans.map((plan) => (
            <li key={plan}>
              <Offer plan={planOffers[plan]} email={client.email} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Offer({ plan, email }: { plan: PlanOffer; email: string }) {
  return (
    <SpaceBetween size="s">
      <Box variant="h3">{plan.name}</Box>
      <div>
        {workspaceTexts.plan.perMonth({ price: plan.price })}{' '}
        <Box variant="span" color="text-body-secondary">
          <s>${plan.listPrice}</s> {planTexts.saving}
        </Box>
      </div>
      <PlanFeatures plan={plan.id} />
      <LinkButton to={paths.payment({ plan: plan.id, method: 'now', email })} variant="primary">
        {texts.to({ plan: plan.name })}
      </LinkButton>
    </SpaceBetween>
  );
}
