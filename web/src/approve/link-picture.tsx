/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { RenditionWidth } from '../../../shared/domain/media/rendition.ts';
import { originalOf, placeholderOf, sourcesOf, type StoredPicture, widest } from '../files/renditions.ts';

interface LinkPictureProps {
  readonly picture: StoredPicture;
  readonly alt: string;
  readonly sizes: string;
  /** The widest rendition that is loaded, whatever the screen. */
  readonly most?: RenditionWidth;
  readonly class?: string;
  /** Loaded before it comes near the screen, like what is printed. */
  readonly isEager?: boolean;
  readonly onError?: () => void;
}

/** `Picture` for pages without React. */
export function LinkPicture({
  picture,
  alt,
  sizes,
  most = widest,
  isEager = false,
  onError,
  ...given
}: LinkPictureProps) {
  const { url, width, height, blur } = picture;
  const [loaded, setLoaded] = useState<string>();
  const [withoutRenditions, setWithoutRenditions] = useState<string>();
  const sources = url === withoutRenditions ? undefined : sourcesOf(picture, most);
  const behind = loaded === url ? undefined : placeholderOf(blur);
  return (
    <img
      class={given.class}
      sizes={sources && sizes}
      srcset={sources}
      src={originalOf(picture)}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      style={behind === undefined ? undefined : { background: `${behind} center / cover` }}
      onLoad={() => setLoaded(url)}
      onError={() => (sources === undefined ? onError?.() : setWithoutRenditions(url))}
    />
  );
}
