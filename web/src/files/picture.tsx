import { useMemo, useState } from 'react';
import type { RenditionWidth } from '../../../shared/domain/media/rendition.ts';
import { originalOf, placeholderOf, sourcesOf, type StoredPicture, widest } from './renditions.ts';

interface PictureProps {
  readonly picture: StoredPicture;
  readonly alt: string;
  /** How wide it is shown: pixels, or as in `sizes`. */
  readonly sizes: number | string;
  /** The widest rendition that is loaded, whatever the screen. */
  readonly most?: RenditionWidth;
  /** Pixels of both sides of a place that cuts it to a square. Else its place has the picture's own ratio. */
  readonly square?: number;
  /** Loaded before it comes near the screen, like what is printed. */
  readonly isEager?: boolean;
  readonly onError?: () => void;
}

/** A picture of the library, in a rendition that fits its place, over its placeholder until it is there. */
export function Picture({ picture, alt, sizes, most = widest, square, isEager = false, onError }: PictureProps) {
  const { url, width, height, blur } = picture;
  const [loaded, setLoaded] = useState<string>();
  const [withoutRenditions, setWithoutRenditions] = useState<string>();
  const placeholder = useMemo(() => placeholderOf(blur), [blur]);
  const sources = url === withoutRenditions ? undefined : sourcesOf(picture, most);
  // Whatever lets light through shows nothing else once it is loaded.
  const behind = loaded === url ? undefined : placeholder;
  return (
    <img
      sizes={sources && (typeof sizes === 'number' ? `${sizes}px` : sizes)}
      srcSet={sources}
      src={originalOf(picture)}
      alt={alt}
      width={square ?? width}
      height={square ?? height}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      style={behind === undefined ? undefined : { background: `${behind} center / cover` }}
      onLoad={() => setLoaded(url)}
      // A file from before renditions were drawn, or one of which none could be: the original is shown.
      onError={() =>
        sources === undefined || originalOf(picture) === undefined ? onError?.() : setWithoutRenditions(url)
      }
    />
  );
}
