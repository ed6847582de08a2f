import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import {
  type ClientFieldName,
  clientField,
  type Editor,
  type FieldOf,
  fieldsOf,
  isRequiredField,
} from '../../../shared/domain/clients/client-fields.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { FieldErrors } from './field-errors.ts';
import { clientFieldTexts, formTexts } from './messages.ts';

/** The fields of a client that an editor fills in. */
export type Profile<E extends Editor> = Readonly<Record<FieldOf<E>, string>>;

export function profileOf<E extends Editor>(editor: E, client: Partial<Pick<Client, ClientFieldName>> = {}) {
  return Object.fromEntries(fieldsOf(editor).map((name) => [name, client[name] ?? ''])) as Profile<E>;
}

type Typed = Readonly<Partial<Record<ClientFieldName, string>>>;

interface ProfileFieldsProps {
  readonly editor: Editor;
  readonly form: Typed;
  readonly errors: FieldErrors;
  readonly onChange: (change: Typed) => void;
}

const controls: Readonly<Record<ReturnType<typeof clientField>['control'], Partial<InputProps>>> = {
  text: {},
  email: { type: 'email', inputMode: 'email', spellcheck: false },
  tel: { inputMode: 'tel' },
};
export const inputOf = (name: ClientFieldName): Partial<InputProps> => controls[clientField(name).control];

export function ProfileFields({ editor, form, errors, onChange }: ProfileFieldsProps) {
  return (
    <SpaceBetween size="m">
      {fieldsOf(editor).map((name) => (
        <FormField
          key={name}
          label={
            <>
              {clientFieldTexts[name].label}
              {!isRequiredField(name) && <i>{formTexts.optional}</i>}
            </>
          }
          errorText={errors[name]}
        >
          <Input
            {...inputOf(name)}
            value={form[name] ?? ''}
            onChange={({ detail }) => onChange({ [name]: detail.value })}
          />
        </FormField>
      ))}
    </SpaceBetween>
  );
}
