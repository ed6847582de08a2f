import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import Input from '@cloudscape-design/components/input';
import type { ClientId } from '../../../../../../shared/domain/ids.ts';
import {
  formatDollars,
  largestPlatformBudget,
  type PlatformSpend,
} from '../../../../../../shared/domain/spending/platform-spend.ts';
import { costsOf, priceAt } from '../../../../../../shared/platforms/judged-post.ts';
import { type Platform, platformNames } from '../../../../../../shared/platforms/platforms.ts';
import { useCan } from '../../../../auth/use-can.ts';
import { platformSpendQuery, useSetPlatformBudget } from '../../../../data/spending.ts';
import { messageText } from '../../../../messages/message-text.ts';
import { reasonText } from '../../../../messages/reason-text.ts';
import { showDay } from '../../../../shell/dates/show-day.ts';
import { inAList } from '../../../../messages/messages.ts';
import { noErrors } from '../../../../forms/field-errors.ts';
import { useFormErrors } from '../../../../forms/use-form-errors.ts';
import { FormDialog } from '../../../../shell/dialogs/form-modal.tsx';
import { notify } from '../../../../shell/toasts/toasts.ts';
import { priceTexts as texts } from '../messages.ts';
import { useSettledPost } from '../typed-form.ts';

/** What the post costs at platforms that bill for it, and what the month has left. */
export function PostPrice({ clientId, platforms }: { clientId: ClientId; platforms: readonly Platform[] }) {
  const { post } = useSettledPost();
  const paid = platforms.filter((platform) => costsOf(platform) !== undefined);
  if (paid.length === 0) return null;
  return (
    <FormField label={texts.title} stretch>
      <SpaceBetween size="s">
        {paid.map((platform) => (
          <PriceAt key={platform} clientId={clientId} platform={platform} price={priceAt(platform, post) ?? 0} />
        ))}
      </SpaceBetween>
    </FormField>
  );
}

interface PriceAtProps {
  readonly clientId: ClientId;
  readonly platform: Platform;
  /** Micro-dollars. */
  readonly price: number;
}

const PriceAt = memo(function PriceAt({ clientId, platform: id, price }: PriceAtProps) {
  const mayChange = useCan('budgets.edit');
  const { data } = useQuery(platformSpendQuery(clientId));
  const [isChanging, setChanging] = useState(false);
  const spend = data?.find(({ platform }) => platform === id);
  const platform = platformNames[id];
  return (
    <SpaceBetween size="xs">
      <Box>
        {texts.price({ platform, price: formatDollars(price) })} {spend && usedText(spend)}
      </Box>
      {spend !== undefined && spend.microDollars + price > spend.budget && (
        <Alert type="warning">{texts.over({ platform, budget: formatDollars(spend.budget) })}</Alert>
      )}
      {spend?.stop !== undefined && (
        <Alert type="warning">{texts.stopped({ platform, reason: reasonText(spend.stop) })}</Alert>
      )}
      <Box color="text-body-secondary" fontSize="body-s">
        {pricesText(id)}
      </Box>
      {mayChange && spend !== undefined && (
        <Button formAction="none" variant="inline-link" onClick={() => setChanging(true)}>
          {texts.change}
        </Button>
      )}
      {isChanging && spend !== undefined && (
        <BudgetDialog clientId={clientId} spend={spend} onClose={() => setChanging(false)} />
      )}
    </SpaceBetween>
  );
});

const usedText = ({ microDollars, budget }: PlatformSpend) =>
  texts.spent({ spent: formatDollars(microDollars), budget: formatDollars(budget) });

function pricesText(platform: Platform): string {
  const { prices = [], pricesOf = '' } = costsOf(platform) ?? {};
  const list = prices.map(({ code, microDollars }) => `${messageText({ code })} ${formatDollars(microDollars)}`);
  return texts.list({ day: showDay(pricesOf), prices: inAList(list) });
}

const perDollar = 1_000_000;
const most = largestPlatformBudget / perDollar;

interface BudgetDialogProps {
  readonly clientId: ClientId;
  readonly spend: PlatformSpend;
  readonly onClose: () => void;
}

/** For staff. */
function BudgetDialog({ clientId, spend: { platform, budget }, onClose }: BudgetDialogProps) {
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
    <FormDialog
      title={texts.budgetTitle({ platform: platformNames[platform] })}
      isDirty={isDirty}
      onClose={onClose}
      errors={refusal}
      mutation={set}
      failed={texts.notSaved}
      submit={texts.save}
      submitting={texts.saving}
      obstacle={isDirty ? undefined : texts.unchanged}
      onSubmit={submit}
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
    </FormDialog>
  );
}
