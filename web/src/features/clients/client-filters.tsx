import Select from '@cloudscape-design/components/select';
import { planDefinitions } from '../../../../shared/domain/plans/plan-prices.ts';
import { useCan } from '../../auth/use-can.ts';
import { SearchBox } from '../../shell/frame/search-box.tsx';
import './clients.css';
import { clientListTexts as texts, subscriptionNames } from './messages.ts';
import { clientChoices, type ClientList } from './use-client-list.ts';

const statusNames = { ...subscriptionNames, ...texts.statuses };
const joinedNames = { ever: texts.joinedEver, 'this-month': texts.joinedThisMonth };

export function ClientFilters({ list, found }: { list: ClientList; found: number | undefined }) {
  const { search, status, plan, joined, of, sort, filter } = list;
  // Others know the clients that they look after alone.
  const isOwner = useCan('staff.manage');
  return (
    <div className="client-filters">
      <div className="client-search">
        <SearchBox
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          text={search}
          found={list.isFiltered && found !== undefined ? texts.matches({ count: found }) : undefined}
          onSearch={(text) => filter({ search: text })}
        />
      </div>
      <Choice
        label={texts.status}
        values={clientChoices.status}
        nameOf={(value) => statusNames[value]}
        chosen={status}
        onChoose={(value) => filter({ status: value })}
      />
      <Choice
        label={texts.plan}
        values={clientChoices.plan}
        nameOf={(value) => (value === 'all' ? texts.allPlans : planDefinitions[value].name)}
        chosen={plan}
        onChoose={(value) => filter({ plan: value })}
      />
      <Choice
        label={texts.joined}
        values={clientChoices.joined}
        nameOf={(value) => joinedNames[value]}
        chosen={joined}
        onChoose={(value) => filter({ joined: value })}
      />
      {isOwner && (
        <Choice
          label={texts.of}
          values={clientChoices.of}
          nameOf={(value) => (value === 'mine' ? texts.ofMine : texts.ofAll)}
          chosen={of}
          onChoose={(value) => filter({ of: value })}
        />
      )}
      <Choice
        label={texts.sort}
        values={clientChoices.sort}
        nameOf={(value) => texts.sorts[value]}
        chosen={sort}
        onChoose={(value) => filter({ sort: value })}
      />
    </div>
  );
}

interface ChoiceProps<Value> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, values, nameOf, chosen, onChoose }: ChoiceProps<Value>) {
  const options = values.map((value) => ({ value, label: nameOf(value) }));
  return (
    <Select
      inlineLabelText={label}
      options={options}
      selectedOption={options.find(({ value }) => value === chosen) ?? null}
      onChange={({ detail }) => {
        const value = values.find((one) => one === detail.selectedOption.value);
        if (value !== undefined) onChoose(value);
      }}
    />
  );
}
