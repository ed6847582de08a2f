import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { mostUserTags } from '../../../../shared/platforms/instagram-tags.ts';
import type { UserTag } from '../../../../shared/platforms/options/user-tag.ts';
import type { ChosenFile } from '../../files/chosen-files.ts';
import type { FieldProblem } from '../field-problems.ts';
import { LocationField } from '../location-field.tsx';
import { FirstCommentField } from '../first-comment-field.tsx';
import type { TabFieldsProps } from '../web-platform.ts';
import type { InstagramChoice } from './choice.ts';
import { instagramTexts } from './messages.ts';
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

export function TabFields({ clientId, choice, files, format, onChange, ...props }: TabFieldsProps<InstagramChoice>) {
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
