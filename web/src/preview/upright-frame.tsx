import type { ReactNode } from 'react';
import type { ShownFile } from '../files/file-picture.tsx';
import { Carousel } from './carousel.tsx';
import './preview.css';

interface UprightFrameProps {
  readonly files: readonly ShownFile[];
  readonly renderOver?: ((file: ShownFile) => ReactNode) | undefined;
  /** What can be done with the post, beside it. */
  readonly icons: ReactNode;
  /** Over the file's lower part. */
  readonly children: ReactNode;
}

/** A file that fills the screen of a phone, with what the platform lays over it. */
export function UprightFrame({ files, renderOver, icons, children }: UprightFrameProps) {
  return (
    <div className="preview-upright">
      <Carousel files={files} shape="upright" renderOver={renderOver} />
      <div className="preview-rail" aria-hidden="true">
        {icons}
      </div>
      <div className="preview-overlay">{children}</div>
    </div>
  );
}
