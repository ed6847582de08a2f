import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { keyDays, type Scope, scopesOf } from '../../../../shared/domain/access/api-key.ts';
import { isStaff } from '../../../../shared/domain/access/person.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { useUser } from '../../auth/current-user.ts';
import { ClientFilter } from '../../shell/clients/client-filter.tsx';
import { keysTexts as texts, scopeTexts } from './messages.ts';

/** What a key may do, for whom and how long. */
export interface KeyRights {
  readonly scopes: readonly Scope[];
  readonly clientId: ClientId | undefined;
  readonly expiresInDays: number;
}

interface KeyRightsFieldsProps {
  readonly rights: KeyRights;
  readonly label?: string;
  readonly description: string;
  readonly scopesError?: string | undefined;
  readonly onChange: (rights: KeyRights) => void;
}

export function KeyRightsFields({
  rights,
  label = texts.columns.scopes,
  description,
  scopesError,
  onChange,
}: KeyRightsFieldsProps) {
  const user = useUser();
  const { scopes, clientId, expiresInDays } = rights;
  return (
    <SpaceBetween size="m">
      <FormField label={label} description={description} errorText={scopesError}>
        {scopesOf({ ...user, clientId: user.id }).map((scope) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            description={scopeTexts[scope].may}
            onChange={({ detail }) => {
              const others = scopes.filter((one) => one !== scope);
              onChange({ ...rights, scopes: detail.checked ? [...others, scope] : others });
            }}
          >
            {scopeTexts[scope].name}
          </Checkbox>
        ))}
      </FormField>
      {isStaff(user) && (
        <FormField label={texts.client} description={texts.clientText}>
          <ClientFilter
            chosen={clientId}
            none={texts.allClients}
            label={texts.client}
            onChange={(chosen) => onChange({ ...rights, clientId: chosen })}
          />
        </FormField>
      )}
      <DaysField days={expiresInDays} onChange={(days) => onChange({ ...rights, expiresInDays: days })} />
    </SpaceBetween>
  );
}

const daysOffered = [30, keyDays.standard, 180, keyDays.most];

export function DaysField({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const option = (value: number) => ({ value: String(value), label: texts.days({ days: value }) });
  return (
    <FormField label={texts.expires}>
      <Select
        selectedOption={option(days)}
        options={daysOffered.map(option)}
        onChange={({ detail }) => onChange(Number(detail.selectedOption.value))}
      />
    </FormField>
  );
}
