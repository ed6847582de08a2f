import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { PostOptions } from '../../../../../shared/platforms/post-options.ts';
import { composerTexts } from './messages.ts';
import type { PostForm } from './post-form.ts';

interface PlatformOptionsProps {
  readonly form: PostForm;
  /** What is wrong with what was chosen; shown at the link when it is none. */
  readonly error: string | undefined;
  readonly onChange: (change: Partial<PostForm>) => void;
}

const isWrongLink = (link: string) => link !== '' && !PostOptions.shape.facebook.safeParse({ link }).success;
const instagramFormats = ['feed', 'story'] as const;

/** What each chosen platform leaves to choose. */
export function PlatformOptions({ form, error, onChange }: PlatformOptionsProps) {
  const { platforms, instagramFormat, link } = form;
  return (
    <SpaceBetween size="l">
      {platforms.includes('instagram') && (
        <FormField label={composerTexts.fields.instagramFormat}>
          <RadioGroup
            direction="horizontal"
            value={instagramFormat}
            items={instagramFormats.map((value) => ({ value, ...composerTexts.instagramFormats[value] }))}
            onChange={({ detail }) => onChange({ instagramFormat: detail.value === 'story' ? 'story' : 'feed' })}
          />
        </FormField>
      )}
      {platforms.includes('facebook') && (
        <FormField
          label={composerTexts.fields.link}
          description={composerTexts.linkHint}
          errorText={isWrongLink(link.trim()) ? error : undefined}
          stretch
        >
          <Input
            type="url"
            inputMode="url"
            value={link}
            placeholder="https://"
            onChange={({ detail }) => onChange({ link: detail.value })}
          />
        </FormField>
      )}
    </SpaceBetween>
  );
}
