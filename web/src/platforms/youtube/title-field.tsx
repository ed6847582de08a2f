import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { titleLimit } from '../../../../shared/platforms/options/youtube.ts';
import type { OptionsFieldProps } from '../web-platform.ts';
import type { YouTubeChoice } from './choice.ts';
import { youtubeTexts } from './messages.ts';

type TitleFieldProps = Pick<OptionsFieldProps<YouTubeChoice>, 'choice' | 'format' | 'problemAt' | 'onChange'>;

/** The title and the tags of the text that becomes the description. */
export function TitleField({ choice, format, problemAt, onChange }: TitleFieldProps) {
  return (
    <SpaceBetween size="l">
      <FormField
        label={youtubeTexts.title}
        constraintText={youtubeTexts.titleHint({ length: choice.title.trim().length, limit: titleLimit })}
        {...problemAt('title')}
        stretch
      >
        <Input
          value={choice.title}
          inputMode="text"
          autoComplete={false}
          onChange={({ detail }) => onChange({ ...choice, title: detail.value })}
        />
      </FormField>
      <FormField
        label={youtubeTexts.tags}
        description={format === 'format.short' ? youtubeTexts.short : undefined}
        constraintText={youtubeTexts.tagsHint}
        {...problemAt('tags')}
        stretch
      >
        <Input
          value={choice.tags}
          inputMode="text"
          autoComplete={false}
          onChange={({ detail }) => onChange({ ...choice, tags: detail.value })}
        />
      </FormField>
    </SpaceBetween>
  );
}
