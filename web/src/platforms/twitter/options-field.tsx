import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { TwitterReplies } from '../../../../shared/platforms/options/twitter.ts';
import { ThreadField } from '../thread-field.tsx';
import type { OptionsFieldProps } from '../web-platform.ts';
import type { TwitterChoice } from './choice.ts';
import { twitterTexts } from './messages.ts';

const everyone = { value: 'everyone', label: twitterTexts.replies.everyone };
const options = [everyone, ...TwitterReplies.options.map((value) => ({ value, label: twitterTexts.replies[value] }))];

export function OptionsField({ choice, error, onChange }: OptionsFieldProps<TwitterChoice>) {
  return (
    <SpaceBetween size="s">
      <FormField label={twitterTexts.whoReplies} errorText={error}>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === choice.replies) ?? everyone}
          onChange={({ detail }) =>
            onChange({ ...choice, replies: TwitterReplies.safeParse(detail.selectedOption.value).data })
          }
        />
      </FormField>
      <ThreadField
        isThread={choice.isThread}
        onChange={(isThread) => onChange({ ...choice, isThread, isLong: choice.isLong && !isThread })}
      />
      <Checkbox
        checked={choice.isLong}
        description={twitterTexts.longHint}
        onChange={({ detail: { checked: isLong } }) =>
          onChange({ ...choice, isLong, isThread: choice.isThread && !isLong })
        }
      >
        {twitterTexts.long}
      </Checkbox>
      <Checkbox
        checked={choice.isPaidPartnership}
        description={twitterTexts.paidPartnershipHint}
        onChange={({ detail: { checked: isPaidPartnership } }) => onChange({ ...choice, isPaidPartnership })}
      >
        {twitterTexts.paidPartnership}
      </Checkbox>
      <Checkbox
        checked={choice.isMadeWithAi}
        description={twitterTexts.madeWithAiHint}
        onChange={({ detail: { checked: isMadeWithAi } }) => onChange({ ...choice, isMadeWithAi })}
      >
        {twitterTexts.madeWithAi}
      </Checkbox>
    </SpaceBetween>
  );
}
