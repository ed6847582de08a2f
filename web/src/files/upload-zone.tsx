import FileDropzone from '@cloudscape-design/components/file-dropzone';
import FileInput from '@cloudscape-design/components/file-input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { chosenTypes } from '../../../shared/domain/media/media.ts';
import './files.css';
import { fileTexts } from './messages.ts';

const accept = chosenTypes.join(',');

interface UploadZoneProps {
  readonly isInvalid?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
  readonly children?: ReactNode;
}

export function UploadZone({ isInvalid = false, onChoose, children }: UploadZoneProps) {
  return (
    <FileDropzone onChange={({ detail }) => onChoose(detail.value)}>
      <SpaceBetween size="xs" alignItems="center">
        <span>{fileTexts.drop}</span>
        <div className="file-sources">
          <FileInput
            multiple
            accept={accept}
            value={[]}
            invalid={isInvalid}
            onChange={({ detail }) => onChoose(detail.value)}
          >
            {fileTexts.upload}
          </FileInput>
          {children}
        </div>
      </SpaceBetween>
    </FileDropzone>
  );
}
