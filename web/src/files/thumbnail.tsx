import Icon from '@cloudscape-design/components/icon';
import { useState } from 'react';
import type { MediaKind } from '../../../shared/domain/media/media.ts';
import './files.css';
import { Picture } from './picture.tsx';
import type { StoredPicture } from './renditions.ts';

interface ThumbnailProps {
  readonly file: StoredPicture & { readonly type: MediaKind };
  /** Pixels. */
  readonly size: number;
}

/** A file in a small square: its picture, for a video under a mark, or an icon where it has none. */
export function Thumbnail({ file, size }: ThumbnailProps) {
  const [broken, setBroken] = useState<string>();
  const { type, url, blur } = file;
  const isVideo = type === 'video';
  const isShown = type !== 'document' && (!isVideo || blur !== undefined) && url !== broken;
  if (!isShown) return <Icon name={isVideo ? 'play' : 'file'} {...(size < 48 && { size: 'small' })} />;
  return (
    <>
      <Picture picture={file} alt="" sizes={size} most={320} square={size} onError={() => setBroken(url)} />
      {isVideo && <PlayMark />}
    </>
  );
}

export const PlayMark = () => (
  <span className="play-mark">
    <Icon name="play" size="small" variant="inverted" />
  </span>
);
