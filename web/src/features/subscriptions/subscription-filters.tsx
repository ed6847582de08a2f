import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { planDefinitions } from '../../../../shared/domain/plans/plan-prices.ts';
import { Plan } from '../../../../shared/domain/plans/plans.ts';
import { stateNames, subscriptionTexts } from './messages.ts';
import { chosenStates, type Selection } from './use-selection.ts';

const all = { value: 'all', label: subscriptionTexts.all };
const stateLabels = { ...stateNames, paid: subscriptionTexts.paid };
const states = [all, ...chosenStates.map((value) => ({ value, label: stateLabels[value] }))];
const plans = [all, ...Plan.options.map((value) => ({ value, label: planDefinitions[value].name }))];

export function SubscriptionFilters({ selection }: { selection: Selection }) {
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
