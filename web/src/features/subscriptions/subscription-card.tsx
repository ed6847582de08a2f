import Badge, { type BadgeProps } from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import type { CardsProps } from '@cloudscape-design/components/cards';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { IfMay } from '../../auth/use-can.ts';
import { planDefinitions } from '../../../../shared/domain/plans/plan-prices.ts';
import type { ListedSubscription, SubscriptionState } from '../../../../shared/domain/subscriptions/subscription.ts';
import { ClientLink } from '../../shell/clients/client-link.tsx';
import { wholeDollars } from '../../shell/tables/dollars.ts';
import { LongText } from '../../shell/tables/long-text.tsx';
import { showDay } from '../../shell/dates/show-day.ts';
import { stateNames, subscriptionTexts } from './messages.ts';
import { actionsOf, type SubscriptionAction } from './subscription-action.ts';

const { fields, actions } = subscriptionTexts;

const stateColors: Readonly<Record<SubscriptionState, BadgeProps['color']>> = {
  trial: 'blue',
  active: 'green',
  suspended: 'severity-medium',
  expired: 'red',
  cancelled: 'grey',
};

const amountOf = ({ amount }: ListedSubscription) => subscriptionTexts.aMonth({ amount: wholeDollars(amount) });

type OnAction = (action: SubscriptionAction, subscription: ListedSubscription) => void;

export function subscriptionCard(onAction: OnAction): CardsProps.CardDefinition<ListedSubscription> {
  const half = { width: 50 };
  return {
    header: (subscription) => (
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        <Owner of={subscription} />
        <Badge color={stateColors[subscription.status]}>{stateNames[subscription.status]}</Badge>
      </SpaceBetween>
    ),
    sections: [
      { id: 'email', content: ({ client }) => <LongText>{client.email}</LongText> },
      { id: 'plan', header: fields.plan, content: ({ plan }) => planDefinitions[plan].name, ...half },
      { id: 'amount', header: fields.amount, content: amountOf, ...half },
      {
        id: 'payment',
        header: fields.payment,
        content: ({ paymentStatus }) => subscriptionTexts[paymentStatus],
        ...half,
      },
      {
        id: 'renewal',
        header: fields.renewal,
        content: ({ autoRenew }) => (autoRenew ? subscriptionTexts.renews : subscriptionTexts.endsThen),
        ...half,
      },
      { id: 'start', header: fields.start, content: ({ startDate }) => showDay(startDate), ...half },
      { id: 'end', header: fields.end, content: ({ endDate }) => showDay(endDate), ...half },
      { id: 'trial-end', header: fields.trialEnd, content: TrialEnd },
      { id: 'actions', content: (subscription) => <Actions subscription={subscription} onAction={onAction} /> },
    ],
  };
}

function Owner({ of: { client, clientId } }: { of: ListedSubscription }) {
  return <ClientLink id={clientId} name={client.name} />;
}

/** Nothing of a trial once the plan is paid. */
const TrialEnd = ({ paymentStatus, trialEndDate }: ListedSubscription) =>
  paymentStatus === 'paid' ? subscriptionTexts.noTrial : showDay(trialEndDate);

function Actions({ subscription, onAction }: { subscription: ListedSubscription; onAction: OnAction }) {
  return (
    <IfMay action="subscriptions.change">
      <SpaceBetween direction="horizontal" size="xs">
        {actionsOf(subscription).map((action) => (
          <Button
            key={action}
            ariaLabel={actions[action].actionFor({ name: subscription.client.name })}
            onClick={() => onAction(action, subscription)}
          >
            {actions[action].action}
          </Button>
        ))}
      </SpaceBetween>
    </IfMay>
  );
}
