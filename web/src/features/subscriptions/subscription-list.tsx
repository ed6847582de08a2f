import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import CollectionPreferences from '@cloudscape-design/components/collection-preferences';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Pagination from '@cloudscape-design/components/pagination';
import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planDefinitions } from '../../../../shared/domain/plans/plan-prices.ts';
import { Plan } from '../../../../shared/domain/plans/plans.ts';
import type { ListedSubscription } from '../../../../shared/domain/subscriptions/subscription.ts';
import { subscriptionsQuery } from '../../data/subscriptions.ts';
import { OpensRows } from '../../shell/links/opens-rows.tsx';
import { useAddress } from '../../shell/links/use-address.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { shellMessages } from '../../shell/messages.ts';
import { choice, usePreference } from '../../shell/preferences/preferences.ts';
import { usePageNumber } from '../../shell/tables/use-page-number.ts';
import { wholeNumber } from '../../shell/tables/whole-number.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { stateNames, subscriptionTexts } from './messages.ts';
import type { SubscriptionAction } from './subscription-action.ts';
import { subscriptionCard } from './subscription-card.tsx';

/** The specification's statuses, and `paid`, which a card counts. */
const chosenStates = ['trial', 'active', 'expired', 'cancelled', 'paid'] as const;
type ChosenState = (typeof chosenStates)[number];

interface Selection {
  readonly status: ChosenState | 'all';
  readonly plan: Plan | 'all';
  readonly isEverything: boolean;
  readonly choose: (change: { status?: string | undefined; plan?: string | undefined }) => void;
}

function useSelection(): Selection {
  const [address, change] = useAddress();
  const status = chosenStates.find((state) => state === address.get('status')) ?? 'all';
  const plan = Plan.safeParse(address.get('plan')).data ?? 'all';
  const choose: Selection['choose'] = (wanted) => {
    const kept = Object.entries(wanted).map(([name, value]) => [name, value === 'all' ? undefined : value]);
    change({ ...Object.fromEntries(kept), page: undefined });
  };
  return { status, plan, isEverything: status === 'all' && plan === 'all', choose };
}

const all = { value: 'all', label: subscriptionTexts.all };
const stateLabels = { ...stateNames, paid: subscriptionTexts.paid };
const states = [all, ...chosenStates.map((value) => ({ value, label: stateLabels[value] }))];
const plans = [all, ...Plan.options.map((value) => ({ value, label: planDefinitions[value].name }))];

function SubscriptionFilters({ selection }: { selection: Selection }) {
  const filter = (name: 'status' | 'plan', options: typeof states) => (
    <FormField label={subscriptionTexts[name]}>
      <Select
        options={options}
        selectedOption={options.find(({ value }) => value === selection[name]) ?? all}
        onChange={({ detail }) => selection.choose({ [name]: detail.selectedOption.value })}
      />
    </FormField>
  );
  return (
    <div className="subscription-filters">
      {filter('status', states)}
      {filter('plan', plans)}
    </div>
  );
}

const pageSizes = ['24', '48', '96'] as const;
const pageSize = choice('subscriptions.page-size', pageSizes);
const perRow = [{ cards: 1 }, { minWidth: 640, cards: 2 }, { minWidth: 1000, cards: 3 }];

export function SubscriptionList() {
  const selection = useSelection();
  const [page, goToPage] = usePageNumber();
  const [size, setSize] = usePreference(pageSize);
  const [asked, setAsked] = useState<{ action: SubscriptionAction; subscription: ListedSubscription }>();
  const { status, plan } = selection;
  const { data, error, refetch } = useQuery(subscriptionsQuery({ status, plan }, { page, size: Number(size) }));
  if (error !== null)
    return <LoadFailed title={subscriptionTexts.failed} error={error} onRetry={() => void refetch()} />;
  const pages = data?.totalPages ?? 1;
  return (
    <>
      <OpensRows>
        <Cards
          items={data?.subscriptions ?? []}
          trackBy="id"
          cardDefinition={subscriptionCard((action, subscription) => setAsked({ action, subscription }))}
          cardsPerRow={perRow}
          loading={data === undefined}
          loadingText={subscriptionTexts.loading}
          ariaLabels={{ itemSelectionLabel: () => '', selectionGroupLabel: '', cardsLabel: subscriptionTexts.list }}
          header={
            <Header variant="h2" counter={data === undefined ? '' : `(${wholeNumber(data.total)})`}>
              {subscriptionTexts.list}
            </Header>
          }
          filter={<SubscriptionFilters selection={selection} />}
          empty={<Nothing selection={selection} />}
          pagination={
            pages > 1 && (
              <Pagination
                currentPageIndex={page}
                pagesCount={pages}
                onChange={({ detail }) => goToPage(detail.currentPageIndex)}
              />
            )
          }
          preferences={<Preferences size={size} onSize={setSize} />}
        />
      </OpensRows>
      {asked !== undefined && <ConfirmAction {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Nothing({ selection: { isEverything, choose } }: { selection: Selection }) {
  const { empty, emptyText, noMatch, noMatchText, clearFilter } = subscriptionTexts;
  if (isEverything) return <Empty title={empty} text={emptyText} />;
  const clear = () => choose({ status: undefined, plan: undefined });
  return <Empty title={noMatch} text={noMatchText} action={<Button onClick={clear}>{clearFilter}</Button>} />;
}

type PageSize = (typeof pageSizes)[number];

function Preferences({ size, onSize }: { size: PageSize; onSize: (size: PageSize) => void }) {
  return (
    <CollectionPreferences
      title={subscriptionTexts.preferences}
      closeAriaLabel={shellMessages.close}
      preferences={{ pageSize: Number(size) }}
      pageSizePreference={{
        title: subscriptionTexts.pageSize,
        options: pageSizes.map((value) => ({
          value: Number(value),
          label: subscriptionTexts.pageSizeOption({ count: Number(value) }),
        })),
      }}
      onConfirm={({ detail }) => {
        const chosen = pageSizes.find((value) => Number(value) === detail.pageSize);
        if (chosen !== undefined) onSize(chosen);
      }}
    />
  );
}
