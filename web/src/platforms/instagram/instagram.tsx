import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import { instagram as shared } from '../../../../shared/platforms/instagram.ts';
import { tagsOn } from '../../../../shared/platforms/instagram-tags.ts';
import type { InstagramOptions } from '../../../../shared/platforms/options/instagram.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { shownLocation } from '../../../../shared/platforms/rules/location.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { second } from '../../../../shared/durations.ts';
import { inAList } from '../../messages/messages.ts';
import type { Detail, OptionsFieldProps, WebPlatform } from '../web-platform.ts';
import { locationTexts } from '../messages.ts';
import { type InstagramChoice, namesOf, optionsForm } from './choice.ts';
import { instagramTexts } from './messages.ts';
import { Preview } from './preview.tsx';
import { TabFields } from './tab-fields.tsx';

const formats = ['feed', 'story'] as const;

function OptionsField({ choice, onChange }: OptionsFieldProps<InstagramChoice>) {
  return (
    <FormField label={instagramTexts.format}>
      <RadioGroup
        direction="horizontal"
        value={choice.format}
        items={formats.map((value) => ({ value, ...instagramTexts.formats[value] }))}
        onChange={({ detail }) => onChange({ ...choice, format: detail.value === 'story' ? 'story' : 'feed' })}
      />
    </FormField>
  );
}

export const instagram = {
  optionsForm,
  OptionsField,
  TabFields,
  texts: instagramTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'instagram', InstagramChoice>;

function detailsOf({ media, options }: PlatformPost<InstagramOptions>): Detail[] {
  if (options === undefined) return [];
  const { format, collaborators = [], coverAt, userTags } = options;
  const location = shownLocation(shared.rules, { media, options });
  const tagged = media.flatMap((file) => {
    const tags = tagsOn(file, userTags);
    return tags.length === 0 ? [] : [`${file.name}: ${namesOf(tags)}`];
  });
  const details: (Detail | false)[] = [
    { label: instagramTexts.format, value: instagramTexts.formats[format].label },
    collaborators.length > 0 && {
      label: instagramTexts.collaborators,
      value: inAList(collaborators.map((name) => `@${name}`)),
    },
    coverAt !== undefined && {
      label: instagramTexts.cover,
      value: instagramTexts.coverOf({ seconds: String(coverAt / second) }),
    },
    location !== undefined && {
      label: locationTexts.label({ platform: platformNames.instagram }),
      value: location.name,
    },
    tagged.length > 0 && { label: instagramTexts.tags.label, value: tagged.join('\n') },
  ];
  return details.filter((detail) => detail !== false);
}
