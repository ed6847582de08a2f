import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import { IfMay } from '../../auth/use-can.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { type ListedSubscription, subscriptionOf } from '../../../../shared/domain/subscriptions/subscription.ts';
import { minute } from '../../../../shared/durations.ts';
import { useServerNow } from '../../shell/dates/use-server-now.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { ConfirmAction } from './confirm-action.tsx';
import { subscriptionTexts as texts } from './messages.ts';
import type { SubscriptionAction } from './subscription-action.ts';
import { subscriptionCard } from './subscription-card.tsx';

interface ClientSubscriptionProps {
  readonly client: Client;
  /** Changes plan, payment and dates. */
  readonly onEdit: () => void;
}

/** The subscription as it is read from the client's record, with the changes that lists of subscriptions offer. */
export function ClientSubscription({ client, onEdit }: ClientSubscriptionProps) {
  const now = useServerNow(minute);
  const [asked, setAsked] = useState<{ action: SubscriptionAction; subscription: ListedSubscription }>();
  const subscription = subscriptionOf(client, now);
  const { name, email } = client;
  return (
    <>
      <Cards
        items={subscription === undefined ? [] : [{ ...subscription, client: { name, email } }]}
        trackBy="id"
        cardDefinition={subscriptionCard((action, listed) => setAsked({ action, subscription: listed }))}
        cardsPerRow={[{ cards: 1 }]}
        ariaLabels={{ itemSelectionLabel: () => '', selectionGroupLabel: '', cardsLabel: texts.ofClient }}
        header={
          <Header
            variant="h2"
            actions={
              client.isStaff !== true && (
                <IfMay action="clients.edit">
                  <Button onClick={onEdit}>{texts.changeDates}</Button>
                </IfMay>
              )
            }
          >
            {texts.ofClient}
          </Header>
        }
        empty={<Empty title={texts.none} text={whyNone(client)} />}
      />
      {asked !== undefined && <ConfirmAction {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function whyNone({ isStaff, isSubClient }: Client): string {
  if (isStaff === true) return texts.noneOfStaff;
  return isSubClient === true ? texts.noneOfSubClient : texts.noneEnded;
}
