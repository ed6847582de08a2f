import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import './preview.css';
import { FilePicture, type ShownFile } from '../../../files/file-picture.tsx';
import { previewTexts } from './messages.ts';

interface PreviewMediaProps {
  readonly files: readonly ShownFile[];
  readonly shape: 'square' | 'wide' | 'upright';
}

export function PreviewMedia({ files, shape }: PreviewMediaProps) {
  const [wanted, setWanted] = useState(0);
  const place = Math.min(wanted, Math.max(files.length - 1, 0));
  const file = files[place];
  return (
    <div>
      <div className={`preview-media ${shape}`}>
        {file === undefined ? (
          <Box color="text-body-secondary">{previewTexts.noPicture}</Box>
        ) : (
          <FilePicture key={file.key} file={file} canPlay />
        )}
      </div>
      {files.length > 1 && (
        <div className="preview-turn">
          <Button
            formAction="none"
            variant="icon"
            iconName="angle-left"
            ariaLabel={previewTexts.previous}
            disabled={place === 0}
            onClick={() => setWanted(place - 1)}
          />
          <span aria-live="polite">{previewTexts.place({ place: place + 1, count: files.length })}</span>
          <Button
            formAction="none"
            variant="icon"
            iconName="angle-right"
            ariaLabel={previewTexts.next}
            disabled={place === files.length - 1}
            onClick={() => setWanted(place + 1)}
          />
        </div>
      )}
    </div>
  );
}
