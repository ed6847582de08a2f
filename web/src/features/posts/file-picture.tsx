import { useEffect, useRef } from 'react';

/** What is shown of a file: by its address, or from the bytes on this device. */
export interface ShownFile {
  readonly key: string;
  readonly name: string;
  readonly isVideo: boolean;
  readonly source: File | string | undefined;
}

interface FilePictureProps {
  readonly file: ShownFile;
  /** Whether a video can be played; else it is a still picture. */
  readonly canPlay?: boolean;
}

/** A picture or a video. Bytes get an address while they are shown, which is then given back. */
export function FilePicture({ file: { name, isVideo, source }, canPlay = false }: FilePictureProps) {
  const shown = useRef<HTMLImageElement & HTMLVideoElement>(null);
  useEffect(() => {
    if (!(source instanceof File)) return undefined;
    const address = URL.createObjectURL(source);
    if (shown.current !== null) shown.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [source]);
  const address = source instanceof File ? undefined : source;
  return isVideo ? (
    <video ref={shown} src={address} aria-label={name} muted playsInline preload="metadata" controls={canPlay} />
  ) : (
    <img ref={shown} src={address} alt={name} draggable={false} loading="lazy" />
  );
}
