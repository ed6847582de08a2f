import Icon from '@cloudscape-design/components/icon';
import type { MediaId } from '../../../shared/domain/ids.ts';
import { useEffect, useRef, useState } from 'react';

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
}

interface FilePictureProps {
  readonly file: ShownFile;
  /** False shows a still picture of a video. */
  readonly canPlay?: boolean;
}

/** A picture, a video, or an icon where the browser shows neither. Object URLs are revoked on unmount. */
export function FilePicture({ file: { name, altText, isVideo, poster, source }, canPlay = false }: FilePictureProps) {
  const shown = useRef<HTMLImageElement & HTMLVideoElement>(null);
  const [broken, setBroken] = useState<File | string>();
  useEffect(() => {
    if (!(source instanceof File)) return undefined;
    const address = URL.createObjectURL(source);
    if (shown.current !== null) shown.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [source]);
  if (source === undefined || source === broken) return <NoPicture name={name} isVideo={isVideo} />;
  const address = source instanceof File ? undefined : source;
  const fail = () => setBroken(source);
  return isVideo ? (
    <video
      ref={shown}
      src={address}
      poster={poster}
      aria-label={name}
      muted
      playsInline
      preload="metadata"
      controls={canPlay}
      onError={fail}
    />
  ) : (
    <img ref={shown} src={address} alt={altText || name} draggable={false} loading="lazy" onError={fail} />
  );
}

function NoPicture({ name, isVideo }: Pick<ShownFile, 'name' | 'isVideo'>) {
  return (
    <span className="no-picture">
      <Icon name={isVideo ? 'video-on' : 'file'} size="big" {...(name !== '' && { ariaLabel: name })} />
    </span>
  );
}
