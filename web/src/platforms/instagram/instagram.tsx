import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Box from '@cloudscape-design/components/box';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { instagram as shared } from '../../../../shared/platforms/instagram.ts';
import { tagsOn, mostUserTags } from '../../../../shared/platforms/instagram-tags.ts';
import type { InstagramOptions } from '../../../../shared/platforms/options/instagram.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { shownLocation } from '../../../../shared/platforms/rules/location.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { second } from '../../../../shared/durations.ts';
import { inAList } from '../../messages/messages.ts';
import type { Detail, OptionsFieldProps, WebPlatform, TabFieldsProps } from '../web-platform.ts';
import { locationTexts } from '../messages.ts';
import { type InstagramChoice, namesOf, optionsForm } from './choice.ts';
import { instagramTexts } from './messages.ts';
import { Preview } from './preview.tsx';
import type { UserTag } from '../../../../shared/platforms/options/user-tag.ts';
import type { ChosenFile } from '../../files/chosen-files.ts';
import type { FieldProblem } from '../field-problems.ts';
import { LocationField } from '../location-field.tsx';
import { FirstCommentField } from '../first-comment-field.tsx';
import { TaggedFile } from './tagged-file.tsx';

const texts = instagramTexts.tags;

interface TagsFieldProps {
  readonly problem: FieldProblem;
  readonly files: readonly ChosenFile[];
  readonly tags: readonly UserTag[];
  readonly onChange: (tags: UserTag[]) => void;
}

function TagsField({ problem, files, tags, onChange }: TagsFieldProps) {
  const ready = files.flatMap((file) => (file.state.kind === 'ready' ? [{ file, media: file.state.media }] : []));
  return (
    <FormField label={texts.label} description={texts.hint({ limit: String(mostUserTags) })} {...problem} stretch>
      {ready.length === 0 ? (
        <Box color="text-body-secondary">{texts.none}</Box>
      ) : (
        <SpaceBetween size="m">
          {ready.map(({ file, media }) => (
            <TaggedFile
              key={media.id}
              file={file}
              media={media}
              tags={tags.filter(({ mediaId }) => mediaId === media.id)}
              onChange={(own) => onChange([...tags.filter(({ mediaId }) => mediaId !== media.id), ...own])}
            />
          ))}
        </SpaceBetween>
      )}
    </FormField>
  );
}

function TabFields({ clientId, choice, files, format, onChange, ...props }: TabFieldsProps<InstagramChoice>) {
  return (
    <SpaceBetween size="l">
      <FirstCommentField
        {...props}
        platform="instagram"
        text={choice.firstComment}
        onChange={(firstComment) => onChange({ ...choice, firstComment })}
      />
      <FormField
        label={instagramTexts.collaborators}
        description={instagramTexts.collaboratorsHint}
        {...props.problemAt('collaborators')}
        stretch
      >
        <Input
          value={choice.collaborators}
          inputMode="text"
          autoComplete={false}
          onChange={({ detail }) => onChange({ ...choice, collaborators: detail.value })}
        />
      </FormField>
      <LocationField
        clientId={clientId}
        platform="instagram"
        place={choice.location}
        isShown={choice.format !== 'story'}
        problemAt={props.problemAt}
        onChange={(location) => onChange({ ...choice, location })}
      />
      <TagsField
        problem={props.problemAt('userTags')}
        files={files}
        tags={choice.userTags}
        onChange={(userTags) => onChange({ ...choice, userTags })}
      />
      {format === 'format.reel' && (
        <FormField
          label={instagramTexts.cover}
          description={instagramTexts.coverHint}
          {...props.problemAt('coverAt')}
          stretch
        >
          <Input
            value={choice.coverAt}
            type="number"
            inputMode="decimal"
            step="any"
            onChange={({ detail }) => onChange({ ...choice, coverAt: detail.value })}
          />
        </FormField>
      )}
    </SpaceBetween>
  );
}

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
