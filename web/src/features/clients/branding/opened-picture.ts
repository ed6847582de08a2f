import { type Rectangle, partOf, type Size } from '../../../../../shared/domain/media/crop.ts';
import type { MediaItem } from '../../../../../shared/domain/media/media.ts';
import type { Drawing } from '../../../../../shared/platforms/rules/picture-fix.ts';
import { drawPicture } from '../../../files/draw-picture.ts';
import { bytesAt } from '../../../files/file-bytes.ts';

/** A picture of which a square becomes the logo. */
export interface OpenedPicture extends Size {
  readonly name: string;
  /** To show it. */
  readonly url: string;
  /** Of this device; one of the library is read when the logo is drawn. */
  readonly source?: File;
  readonly part: Rectangle;
}

/** Pixels. A logo is shown at 72 at most, on screens of any density. */
const longestSide = 512;
export const smallestSide = 64;

export const isSquare = ({ width, height }: Size) => width === height;

const middle = { ratio: 1, share: 100, across: 50, down: 50 };

/** @throws when the browser cannot open it */
export async function openedFile(source: File): Promise<OpenedPicture> {
  const bitmap = await createImageBitmap(source);
  const size = { width: bitmap.width, height: bitmap.height };
  bitmap.close();
  return { ...size, name: source.name, url: URL.createObjectURL(source), source, part: partOf(size, middle) };
}

/** Undefined for one whose size is not known. */
export function openedMedia({ name, url, width, height }: MediaItem): OpenedPicture | undefined {
  if (url === undefined || width === undefined || height === undefined) return undefined;
  return { width, height, name, url, part: partOf({ width, height }, middle) };
}

export async function squareOf({ name, url, source, part }: OpenedPicture): Promise<File> {
  const drawn = await drawPicture(source ?? (await bytesAt(url)), () => drawingOfSquare(part));
  return new File([drawn], `${name.replace(/\.\w+$/, '')}-logo.jpg`, { type: drawn.type });
}

function drawingOfSquare(part: Rectangle): Drawing {
  const side = Math.max(1, Math.min(longestSide, Math.round(part.width)));
  return { width: side, height: side, part, at: { x: 0, y: 0, width: side, height: side } };
}
