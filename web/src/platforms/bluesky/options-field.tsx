import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { LinkField } from '../link-field.tsx';
import { ThreadField } from '../thread-field.tsx';
import type { OptionsFieldProps } from '../web-platform.ts';
import { isWrongLink, type BlueskyChoice } from './choice.ts';
import { blueskyTexts } from './messages.ts';

export function OptionsField({ choice, problemAt, error, onChange }: OptionsFieldProps<BlueskyChoice>) {
  const isWrong = isWrongLink(choice);
  const hasLink = choice.link.trim() !== '';
  return (
    <SpaceBetween size="s">
      <LinkField
        problemAt={problemAt}
        texts={blueskyTexts}
        link={choice.link}
        error={isWrong ? error : undefined}
        onChange={(link) => onChange({ ...choice, link })}
      />
      {hasLink && (
        <FormField label={blueskyTexts.linkTitle} errorText={isWrong ? undefined : error} stretch>
          <Input value={choice.linkTitle} onChange={({ detail }) => onChange({ ...choice, linkTitle: detail.value })} />
        </FormField>
      )}
      <ThreadField isThread={choice.isThread} onChange={(isThread) => onChange({ ...choice, isThread })} />
    </SpaceBetween>
  );
}
