import Button from '@cloudscape-design/components/button';
import FileInput from '@cloudscape-design/components/file-input';
import FormField from '@cloudscape-design/components/form-field';
import { useState } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { chosenDocuments } from '../../../../../shared/domain/media/media.ts';
import { takesDocuments } from '../../../../../shared/platforms/judged-post.ts';
import { type Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import '../../../files/files.css';
import { type FilePlace, isAttached, type PostFiles } from '../../../files/use-files.ts';
import { documentTexts } from '../composer/messages.ts';
import { MediaPicker } from '../picker/media-picker.tsx';

interface DocumentFieldProps {
  readonly clientId: ClientId;
  readonly platform: Platform;
  /** Whose files it replaces. */
  readonly place: FilePlace;
  readonly files: PostFiles;
}

/** Until there is one: then it stands among the files. */
export function DocumentField({ clientId, platform, place, files }: DocumentFieldProps) {
  const [isPicking, setPicking] = useState(false);
  const { all, attach } = files.at(place);
  if (!takesDocuments(platform) || all.some(isAttached)) return null;
  return (
    <FormField
      label={documentTexts.label({ platform: platformNames[platform] })}
      description={documentTexts.hint}
      stretch
    >
      <div className="file-sources file-sources-of-field">
        <FileInput
          accept={chosenDocuments.join(',')}
          value={[]}
          onChange={({ detail: { value } }) => value[0] !== undefined && attach(value[0])}
        >
          {documentTexts.upload}
        </FileInput>
        <Button formAction="none" iconName="folder-open" onClick={() => setPicking(true)}>
          {documentTexts.choose}
        </Button>
      </div>
      {isPicking && (
        <MediaPicker
          clientId={clientId}
          known={[]}
          picks="document"
          onChoose={([document]) => {
            if (document !== undefined) attach(document);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </FormField>
  );
}
