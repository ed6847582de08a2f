import Icon from '@cloudscape-design/components/icon';
import type { MediaId } from '../../../shared/domain/ids.ts';
import { useEffect, useRef, useState } from 'react';
import type { RenditionWidth } from '../../../shared/domain/media/rendition.ts';
import { Picture } from './picture.tsx';
import { posterAt, type StoredPicture } from './renditions.ts';
import { PlayMark } from './thumbnail.tsx';

/** A file to show: by its address, or from bytes on this device. */
export interface ShownFile {
  readonly key: string;
  /** Of the library, once it is there. */
  readonly mediaId?: MediaId | undefined;
  readonly name: string;
  readonly altText?: string | undefined;
  readonly isVideo: boolean;
  /** The address of the picture that a video shows until it plays. */
  readonly poster?: string | undefined;
  readonly source: File | string | undefined;
  /** Of one of the library. */
  readonly stored?: Omit<StoredPicture, 'url'> | undefined;
}

interface FilePictureProps {
  readonly file: ShownFile;
  /** False shows a still picture of a video. */
  readonly canPlay?: boolean;
  /** As in `Picture`. */
  readonly sizes?: number | string;
  readonly most?: RenditionWidth;
}

/** A picture, a video, or an icon where the browser shows neither. Object URLs are revoked on unmount. */
export function FilePicture({
  file,
  canPlay = false,
  sizes = '(max-width: 688px) 100vw, 600px',
  most,
}: FilePictureProps) {
  const { name, altText, isVideo, poster, source, stored } = file;
  const shown = useRef<HTMLImageElement & HTMLVideoElement>(null);
  const [broken, setBroken] = useState<File | string>();
  useEffect(() => {
    if (!(source instanceof File)) return undefined;
    const address = URL.createObjectURL(source);
    if (shown.current !== null) shown.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [source]);
  if (source === undefined || source === broken) return <NoPicture name={name} isVideo={isVideo} />;
  const fail = () => setBroken(source);
  const alt = altText || name;
  const isStored = typeof source === 'string' && stored?.blur !== undefined;
  if (isVideo && isStored && !canPlay)
    return (
      <>
        <Picture picture={{ ...stored, url: source }} alt={alt} sizes={sizes} {...(most && { most })} onError={fail} />
        <PlayMark />
      </>
    );
  if (isVideo)
    return (
      <video
        ref={shown}
        src={source instanceof File ? undefined : source}
        poster={poster ?? (isStored ? posterAt({ ...stored, url: source }) : undefined)}
        aria-label={name}
        muted
        playsInline
        preload={isStored ? 'none' : 'metadata'}
        controls={canPlay}
        onError={fail}
      />
    );
  if (source instanceof File) {
    const { width, height } = stored ?? {};
    return <img ref={shown} alt={alt} width={width} height={height} draggable={false} loading="lazy" onError={fail} />;
  }
  return (
    <Picture picture={{ ...stored, url: source }} alt={alt} sizes={sizes} {...(most && { most })} onError={fail} />
  );
}

function NoPicture({ name, isVideo }: Pick<ShownFile, 'name' | 'isVideo'>) {
  return (
    <span className="no-picture">
      <Icon name={isVideo ? 'video-on' : 'file'} size="big" {...(name !== '' && { ariaLabel: name })} />
    </span>
  );
}
