import Button from '@cloudscape-design/components/button';
import FileInput from '@cloudscape-design/components/file-input';
import FormField from '@cloudscape-design/components/form-field';
import { useState } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { chosenDocuments, type MediaItem } from '../../../../../shared/domain/media/media.ts';
import { takesDocuments } from '../../../../../shared/platforms/judged-post.ts';
import { type Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { type FilePlace, isAttached } from '../../../files/chosen-files.ts';
import type { PostFiles } from '../../../files/use-files.ts';
import { documentTexts } from '../composer/messages.ts';
import { fileFieldTexts } from '../messages.ts';
import { MediaPicker } from '../picker/media-picker.tsx';
import '../../../files/files.css';

interface OneFileProps {
  readonly clientId: ClientId;
  readonly kind: keyof typeof accepted;
  readonly onUpload: (file: File) => void;
  readonly onChoose: (file: MediaItem) => void;
}

/** As browsers' dialogs filter them. */
const accepted = { picture: 'image/*', document: chosenDocuments.join(',') };

/** A file of this device, or of the library. */
export function OneFile({ clientId, kind, onUpload, onChoose }: OneFileProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <div className="field-sources">
        <FileInput
          accept={accepted[kind]}
          value={[]}
          onChange={({ detail: { value } }) => value[0] !== undefined && onUpload(value[0])}
        >
          {fileFieldTexts[kind].upload}
        </FileInput>
        <Button formAction="none" iconName="folder-open" onClick={() => setPicking(true)}>
          {fileFieldTexts[kind].choose}
        </Button>
      </div>
      {isPicking && (
        <MediaPicker
          clientId={clientId}
          known={[]}
          picks={kind}
          onChoose={([file]) => {
            if (file !== undefined) onChoose(file);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

interface DocumentFieldProps {
  readonly clientId: ClientId;
  readonly platform: Platform;
  /** Whose files it replaces. */
  readonly place: FilePlace;
  readonly files: PostFiles;
}

/** Until there is one: then it stands among the files. */
export function DocumentField({ clientId, platform, place, files }: DocumentFieldProps) {
  const { all, attach } = files.at(place);
  if (!takesDocuments(platform) || all.some(isAttached)) return null;
  return (
    <FormField
      label={documentTexts.label({ platform: platformNames[platform] })}
      description={documentTexts.hint}
      stretch
    >
      <OneFile clientId={clientId} kind="document" onUpload={attach} onChoose={attach} />
    </FormField>
  );
}
