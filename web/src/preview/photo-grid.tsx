import type { PictureShape } from '../../../shared/platforms/rules/rule.ts';
import { FilePicture, type ShownFile } from '../files/file-picture.tsx';
import { previewTexts } from './messages.ts';
import './preview.css';
import './photo-grid.css';

const mostShown = 5;

/** All at once, the last of many with how many more there are. */
export function PhotoGrid({ files, shape }: { files: readonly ShownFile[]; shape: PictureShape }) {
  const shown = files.slice(0, mostShown);
  const hidden = files.length - shown.length;
  return (
    <ul className={`preview-media photo-grid ${shape} of-${shown.length}`} aria-label={previewTexts.files}>
      {shown.map((file, place) => (
        <li key={file.key}>
          <FilePicture file={file} canPlay />
          {hidden > 0 && place === mostShown - 1 && (
            <span className="photo-grid-more">{previewTexts.moreFiles({ count: hidden })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
