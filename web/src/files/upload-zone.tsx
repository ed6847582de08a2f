import Checkbox from '@cloudscape-design/components/checkbox';
import FileDropzone from '@cloudscape-design/components/file-dropzone';
import FileInput from '@cloudscape-design/components/file-input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { chosenTypes } from '../../../shared/domain/media/media.ts';
import './files.css';
import { fileTexts } from './messages.ts';

const accept = chosenTypes.join(',');

interface UploadZoneProps {
  readonly isInvalid?: boolean;
  /** `isWhole`: large pictures are sent as they are. */
  readonly onChoose: (files: readonly File[], isWhole: boolean) => void;
  readonly children?: ReactNode;
}

export function UploadZone({ isInvalid = false, onChoose, children }: UploadZoneProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <FileDropzone onChange={({ detail }) => onChoose(detail.value, isWhole)}>
      <SpaceBetween size="xs" alignItems="center">
        <span>{fileTexts.drop}</span>
        <div className="file-sources">
          <FileInput
            multiple
            accept={accept}
            value={[]}
            invalid={isInvalid}
            onChange={({ detail }) => onChoose(detail.value, isWhole)}
          >
            {fileTexts.upload}
          </FileInput>
          {children}
        </div>
        <Checkbox
          checked={isWhole}
          description={fileTexts.smaller.hint}
          onChange={({ detail }) => setWhole(detail.checked)}
        >
          {fileTexts.smaller.original}
        </Checkbox>
      </SpaceBetween>
    </FileDropzone>
  );
}
