import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { largestPlatformBudget, type PlatformSpend } from '../../../../../shared/domain/spending/platform-spend.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useSetPlatformBudget } from '../../../data/spending.ts';
import { noErrors } from '../../../forms/field-errors.ts';
import { SubmitForm } from '../../../forms/submit-form.tsx';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { FormModal } from '../../../shell/dialogs/form-modal.tsx';
import { shellMessages } from '../../../shell/messages.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { priceTexts as texts } from './messages.ts';

const perDollar = 1_000_000;
const most = largestPlatformBudget / perDollar;

interface BudgetDialogProps {
  readonly clientId: ClientId;
  readonly spend: PlatformSpend;
  readonly onClose: () => void;
}

/** For staff. */
export function BudgetDialog({ clientId, spend: { platform, budget }, onClose }: BudgetDialogProps) {
  const [before] = useState(String(budget / perDollar));
  const [text, setText] = useState(before);
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const set = useSetPlatformBudget(clientId, platform);
  const isDirty = text !== before;

  function submit() {
    const dollars = text.trim() === '' ? Number.NaN : Number(text);
    const isValid = dollars >= 0 && dollars <= most;
    refuse(isValid ? noErrors : { budget: texts.invalid({ most }) });
    if (!isValid) return;
    set.mutate(Math.round(dollars * perDollar), {
      onSuccess: () => {
        notify.success(texts.saved);
        onClose();
      },
    });
  }

  return (
    <FormModal title={texts.budgetTitle({ platform: platformNames[platform] })} isDirty={isDirty} onClose={onClose}>
      {(leave) => (
        <SubmitForm
          errors={refusal}
          problem={set.error === null ? undefined : `${texts.notSaved}. ${messageOf(set.error)}`}
          submit={texts.save}
          submitting={texts.saving}
          isBusy={set.isPending}
          obstacle={isDirty ? undefined : texts.unchanged}
          onSubmit={submit}
          aside={shellMessages.cancel}
          onAside={leave}
        >
          <FormField label={texts.budget} description={texts.budgetHint} errorText={errors['budget']}>
            <Input
              inputMode="decimal"
              value={text}
              onChange={({ detail }) => {
                setText(detail.value);
                clearErrors('budget');
              }}
            />
          </FormField>
        </SubmitForm>
      )}
    </FormModal>
  );
}
