import type { ReactNode } from 'react';
import type { ShownFile } from '../files/file-picture.tsx';
import { Carousel } from './carousel.tsx';
import './preview.css';

interface UprightFrameProps {
  readonly files: readonly ShownFile[];
  /** What can be done with the post, beside it. */
  readonly icons: ReactNode;
  /** Over the file's lower part. */
  readonly children: ReactNode;
}

/** A file that fills the screen of a phone, with what the platform lays over it. */
export function UprightFrame({ files, icons, children }: UprightFrameProps) {
  return (
    <div className="preview-upright">
      <Carousel files={files} shape="upright" />
      <div className="preview-rail" aria-hidden="true">
        {icons}
      </div>
      <div className="preview-overlay">{children}</div>
    </div>
  );
}
