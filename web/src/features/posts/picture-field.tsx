import Button from '@cloudscape-design/components/button';
import FileDropzone from '@cloudscape-design/components/file-dropzone';
import FileInput from '@cloudscape-design/components/file-input';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { mediaTypes } from '../../../../shared/domain/media.ts';
import { composerTexts } from './composer-messages.ts';
import { FileList } from './file-list.tsx';
import { MediaPicker } from './media-picker.tsx';
import { readyMedia, type ChosenFiles } from './use-files.ts';

const accept = Object.keys(mediaTypes).join(',');

interface PictureFieldProps {
  readonly clientId: ClientId;
  readonly files: ChosenFiles;
  readonly error: string | undefined;
}

/** Pictures and videos of a post, in their order: from this device, where they are sent at once, or from the library. */
export function PictureField({ clientId, files, error }: PictureFieldProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <SpaceBetween size="s">
      <FormField
        label={composerTexts.fields.pictures}
        errorText={error}
        constraintText={composerTexts.pictureHint}
        stretch
      >
        <FileDropzone onChange={({ detail }) => files.upload(detail.value)}>
          <SpaceBetween size="xs" alignItems="center">
            <span>{composerTexts.drop}</span>
            <div className="file-sources">
              <FileInput
                multiple
                accept={accept}
                value={[]}
                invalid={error !== undefined}
                onChange={({ detail }) => files.upload(detail.value)}
              >
                {composerTexts.upload}
              </FileInput>
              <Button formAction="none" iconName="folder-open" onClick={() => setPicking(true)}>
                {composerTexts.fromLibrary}
              </Button>
            </div>
          </SpaceBetween>
        </FileDropzone>
      </FormField>
      <FileList files={files} />
      {isPicking && (
        <MediaPicker
          clientId={clientId}
          known={readyMedia(files.all).map(({ id }) => id)}
          onChoose={(media) => {
            files.add(media);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </SpaceBetween>
  );
}
