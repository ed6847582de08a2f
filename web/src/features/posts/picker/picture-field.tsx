import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { UploadZone } from '../../../files/upload-zone.tsx';
import { readyMedia, type ChosenFiles } from '../../../files/use-files.ts';
import { webPlatforms } from '../../../platforms/platforms.ts';
import { composerTexts } from '../composer/messages.ts';
import { FileList } from '../composer/file-list.tsx';
import { MediaPicker } from './media-picker.tsx';

interface PictureFieldProps {
  readonly clientId: ClientId;
  readonly files: ChosenFiles;
  readonly error: string | undefined;
}

const takenPictures = Object.values(webPlatforms)
  .map(({ texts }) => texts.pictures)
  .join(', ');

export function PictureField({ clientId, files, error }: PictureFieldProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <SpaceBetween size="s">
      <FormField
        label={composerTexts.fields.pictures}
        errorText={error}
        constraintText={composerTexts.pictureHint({ pictures: takenPictures })}
        stretch
      >
        <UploadZone isInvalid={error !== undefined} onChoose={files.upload}>
          <Button formAction="none" iconName="folder-open" onClick={() => setPicking(true)}>
            {composerTexts.fromLibrary}
          </Button>
        </UploadZone>
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
