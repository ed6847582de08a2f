import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { ApprovalPolicy, type Approvals } from '../../../../../shared/domain/approvals/approval-policy.ts';
import { useCan } from '../../../auth/use-can.ts';
import { LanguageField } from '../../../links/link-fields.tsx';
import { approvalTexts as texts, policyTexts } from './messages.ts';

interface ApprovalFieldsProps {
  readonly settings: Approvals;
  readonly onChange: (change: Partial<Approvals>) => void;
}

/** How a client is asked for a yes. Who may not change it reads it. */
export function ApprovalFields({ settings, onChange }: ApprovalFieldsProps) {
  const isFixed = !useCan('clients.edit');
  return (
    <SpaceBetween size="m">
      <LanguageField isFixed={isFixed} language={settings.language} onChange={(language) => onChange({ language })} />
      <FormField label={texts.policy}>
        <Select
          disabled={isFixed}
          selectedOption={{ value: settings.policy, label: policyTexts[settings.policy] }}
          options={ApprovalPolicy.options.map((value) => ({ value, label: policyTexts[value] }))}
          onChange={({ detail }) => onChange({ policy: ApprovalPolicy.parse(detail.selectedOption.value) })}
        />
      </FormField>
    </SpaceBetween>
  );
}
