import FileUpload from '@cloudscape-design/components/file-upload';
import FormField from '@cloudscape-design/components/form-field';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { mediaTypes } from '../../../../shared/domain/media.ts';
import { composerTexts } from './composer-messages.ts';
import { FileOrder } from './file-order.tsx';
import { fileKey, type Upload, type Uploads } from './use-uploads.ts';

const accept = Object.keys(mediaTypes).join(',');

interface PictureFieldProps {
  readonly uploads: Uploads;
  readonly error: string | undefined;
}

/** Pictures and videos of a post, in their order: chosen or dropped, sent at once, checked before they may be used. */
export function PictureField({ uploads, error }: PictureFieldProps) {
  return (
    <SpaceBetween size="xs">
      <FormField label={composerTexts.fields.pictures} errorText={error} constraintText={composerTexts.pictureHint}>
        <FileUpload
          multiple
          accept={accept}
          showFileSize
          showFileThumbnail
          value={uploads.all.map(({ file }) => file)}
          fileErrors={uploads.all.map(({ state }) => (state.kind === 'failed' ? state.reason : null))}
          onChange={({ detail }) => uploads.choose(detail.value)}
          i18nStrings={{
            uploadButtonText: () => composerTexts.upload,
            dropzoneText: () => composerTexts.drop,
            removeFileAriaLabel: (_, name) => composerTexts.removeFile(name),
          }}
        />
      </FormField>
      {uploads.all.map((upload) => (
        <Progress key={fileKey(upload)} upload={upload} />
      ))}
      <FileOrder uploads={uploads} />
    </SpaceBetween>
  );
}

function Progress({ upload: { file, state } }: { upload: Upload }) {
  if (state.kind === 'failed') return null;
  return (
    <ProgressBar
      label={file.name}
      value={state.kind === 'ready' ? 100 : state.percent}
      status={state.kind === 'ready' ? 'success' : 'in-progress'}
      additionalInfo={state.kind === 'ready' ? undefined : composerTexts.sending(state.percent)}
      resultText={composerTexts.ready}
    />
  );
}
