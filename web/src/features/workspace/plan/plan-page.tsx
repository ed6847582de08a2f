import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { clientFieldNames } from '../../../../../shared/domain/clients/client-fields.ts';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { permissionsOf, higherPlans } from '../../../../../shared/domain/plans/plans.ts';
import { useUser } from '../../../auth/current-user.ts';
import { clientFieldTexts } from '../../../forms/messages.ts';
import { paths } from '../../../paths.ts';
import { showDay } from '../../../shell/dates/show-day.ts';
import { Page } from '../../../shell/frame/page.tsx';
import { LinkButton } from '../../../shell/links/link-button.tsx';
import { planTexts } from '../../../plans/messages.ts';
import { featureNames, workspaceTexts } from '../messages.ts';
import { WithClient } from '../with-client.tsx';
import { Section } from '../../../shell/section.tsx';
import { CurrentPlan, PlanFeatures } from './current-plan.tsx';
import { PlanCard } from './plan-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { type PlanOffer, planOffers } from '../../../../../shared/domain/plans/plan-prices.ts';

const texts = workspaceTexts.personal;

function PersonalInformation({ client }: { client: Client }) {
  const isOwn = useUser().id === client.id;
  const given = (label: string, text: string | undefined) =>
    text === undefined ? [] : [{ label, value: <bdi className="reading">{text}</bdi> }];
  return (
    <Section
      title={texts.title}
      actions={isOwn && <LinkButton to={paths.account(client.id)}>{texts.edit}</LinkButton>}
      fitHeight
    >
      <KeyValuePairs
        columns={2}
        items={[
          ...clientFieldNames
            .filter((name) => name !== 'name')
            .flatMap((name) => given(clientFieldTexts[name].label, client[name])),
          { label: texts.since, value: showDay(client.createdAt) },
        ]}
      />
    </Section>
  );
}

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

const featuresTexts = workspaceTexts.features;

const features = [
  'canSchedulePosts',
  'canPublishPosts',
  'canManageSocialAccounts',
  'canViewAnalytics',
  'canViewReports',
  'canManageSubClients',
  'canAccessAdvancedFeatures',
  'canAccessAdvancedAI',
  'canAccessAPI',
  'canAccessWhiteLabel',
] as const satisfies readonly (keyof typeof featureNames)[];

function FeatureGrid({ client }: { client: Client }) {
  const permissions = permissionsOf(client.plan);
  return (
    <Section title={featuresTexts.title}>
      <ul className="tiles">
        {features.map((feature) => (
          <li key={feature}>
            <Box variant="awsui-key-label">{featureNames[feature]}</Box>
            {permissions[feature] ? (
              <StatusIndicator type="success">{featuresTexts.available}</StatusIndicator>
            ) : (
              <>
                <StatusIndicator type="stopped">{planTexts.unavailable.title}</StatusIndicator>
                <Box color="text-body-secondary" fontSize="body-s">
                  {planTexts.unavailable.text}
                </Box>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const upgradesTexts = workspaceTexts.upgrades;

function UpgradeSection({ client }: { client: Client }) {
  const plans = higherPlans(client.plan);
  const isHighest = plans.length === 0;
  return (
    <Section title={upgradesTexts.title} description={isHighest ? undefined : upgradesTexts.text}>
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
        {upgradesTexts.to({ plan: plan.name })}
      </LinkButton>
    </SpaceBetween>
  );
}
