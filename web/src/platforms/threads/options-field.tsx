import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { ThreadsReplies } from '../../../../shared/platforms/options/threads.ts';
import { LinkField } from '../link-field.tsx';
import type { OptionsFieldProps } from '../web-platform.ts';
import { isWrongLink, type ThreadsChoice } from './choice.ts';
import { threadsTexts } from './messages.ts';

const everyone = { value: 'everyone', label: threadsTexts.replies.everyone };
const options = [everyone, ...ThreadsReplies.options.map((value) => ({ value, label: threadsTexts.replies[value] }))];

export function OptionsField({ choice, problemAt, error, onChange }: OptionsFieldProps<ThreadsChoice>) {
  const isWrong = isWrongLink(choice);
  return (
    <SpaceBetween size="s">
      <LinkField
        problemAt={problemAt}
        texts={threadsTexts}
        link={choice.link}
        error={isWrong ? error : undefined}
        onChange={(link) => onChange({ ...choice, link })}
      />
      <FormField
        label={threadsTexts.topic}
        description={threadsTexts.topicHint}
        errorText={isWrong ? undefined : error}
        stretch
      >
        <Input value={choice.topic} onChange={({ detail }) => onChange({ ...choice, topic: detail.value })} />
      </FormField>
      <FormField label={threadsTexts.whoReplies}>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === choice.replies) ?? everyone}
          onChange={({ detail }) =>
            onChange({ ...choice, replies: ThreadsReplies.safeParse(detail.selectedOption.value).data })
          }
        />
      </FormField>
      <Checkbox
        checked={choice.isThread}
        description={threadsTexts.threadHint}
        onChange={({ detail }) => onChange({ ...choice, isThread: detail.checked })}
      >
        {threadsTexts.thread}
      </Checkbox>
    </SpaceBetween>
  );
}
