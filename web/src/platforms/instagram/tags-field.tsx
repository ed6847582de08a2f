import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { mostUserTags } from '../../../../shared/platforms/instagram-tags.ts';
import type { UserTag } from '../../../../shared/platforms/options/user-tag.ts';
import type { ChosenFile } from '../../files/use-files.ts';
import type { FieldProblem } from '../field-problems.ts';
import { instagramTexts } from './messages.ts';
import { TaggedFile } from './tagged-file.tsx';

const texts = instagramTexts.tags;

interface TagsFieldProps {
  readonly problem: FieldProblem;
  readonly files: readonly ChosenFile[];
  readonly tags: readonly UserTag[];
  readonly onChange: (tags: UserTag[]) => void;
}

export function TagsField({ problem, files, tags, onChange }: TagsFieldProps) {
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
