import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState, type ReactNode } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { LibraryRoom } from '../../../files/library-room.tsx';
import { UploadZone } from '../../../files/upload-zone.tsx';
import { type ChosenFile, type FilePlace, readyMedia } from '../../../files/chosen-files.ts';
import type { PostFiles } from '../../../files/use-files.ts';
import { type Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { postFieldTexts } from '../../../post-fields/messages.ts';
import { postTexts } from '../messages.ts';
import { webPlatformById } from '../../../platforms/platforms.ts';
import { composerTexts } from '../composer/messages.ts';
import type { ToCrop } from '../composer/findings/use-quick-fixes.ts';
import { FileList } from '../composer/pictures/file-list.tsx';
import { onDemand } from '../../../shell/states/on-demand.tsx';
import { inAList } from '../../../messages/messages.ts';
import { MediaPicker } from './media-picker.tsx';

const CropDialog = onDemand(async () => (await import('../composer/pictures/crop-dialog.tsx')).CropDialog);

interface PictureFieldProps {
  readonly clientId: ClientId;
  /** Whose files are shown and changed. */
  readonly place: FilePlace;
  /** That show them. */
  readonly platforms: readonly Platform[];
  readonly files: PostFiles;
  readonly error: string | undefined;
  readonly renderBelow: (file: ChosenFile) => ReactNode;
  readonly onCrop: (wanted: ToCrop) => void;
}

/** Short until it is known for which platforms. */
const hintFor = (platforms: readonly Platform[]) =>
  platforms.length === 0
    ? composerTexts.anyFileHint
    : composerTexts.pictureHint({
        pictures: inAList(platforms.map((platform) => webPlatformById[platform].texts.pictures)),
      });

export function PictureField(props: PictureFieldProps) {
  const { clientId, place, platforms, files: post, error, renderBelow, onCrop } = props;
  const files = post.at(place);
  const isOwn = place !== 'all' && post.own[place] !== undefined;
  const [isPicking, setPicking] = useState(false);
  const [cropping, setCropping] = useState<ChosenFile>();
  return (
    <SpaceBetween size="s">
      <LibraryRoom clientId={clientId} onlyWhenShort />
      <FormField
        label={place === 'all' ? postFieldTexts.media.label : postTexts.filesOn({ platform: platformNames[place] })}
        description={place === 'all' || isOwn ? undefined : composerTexts.files.common}
        errorText={error}
        constraintText={hintFor(platforms)}
        stretch
      >
        <UploadZone isInvalid={error !== undefined} onChoose={files.upload}>
          <Button formAction="none" iconName="folder-open" onClick={() => setPicking(true)}>
            {composerTexts.fromLibrary}
          </Button>
        </UploadZone>
      </FormField>
      <FileList files={files} renderBelow={renderBelow} onCrop={setCropping} />
      {isOwn && (
        <Button formAction="none" iconName="undo" onClick={() => post.share(place)}>
          {composerTexts.files.reset}
        </Button>
      )}
      {cropping?.state.kind === 'ready' && cropping.state.media.crop !== undefined && (
        <CropDialog
          crop={cropping.state.media.crop}
          onCrop={(wanted) => {
            onCrop({ ...wanted, file: cropping, place });
            setCropping(undefined);
          }}
          onClose={() => setCropping(undefined)}
        />
      )}
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
