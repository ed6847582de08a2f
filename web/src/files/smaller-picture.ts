import { usefulSide } from '../../../shared/domain/media/picture-limits.ts';
import { drawingOfPart } from '../../../shared/platforms/rules/picture-fix.ts';
import { drawOpen } from './draw-picture.ts';
import { type PictureKind, pictureKindOf } from './picture-kind.ts';

/**
 * A picture with no more pixels than platforms show, upright, in its type and colours, before it is sent. The file itself where it has
 * none too many, moves, lets light through, or would become larger, and where this browser cannot draw it as it is.
 */
export async function smallerPicture(file: File): Promise<File> {
  try {
    const kind = await pictureKindOf(file);
    const drawn = kind && (await drawnSmaller(file, kind));
    if (drawn === undefined || drawn.size >= file.size) return file;
    return new File([drawn], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: drawn.type });
  } catch {
    return file;
  }
}

async function drawnSmaller(file: File, copy: PictureKind): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  if (Math.max(width, height) > usefulSide)
    return drawOpen({ bitmap, drawing: drawingOfPart({ x: 0, y: 0, width, height }), copy });
  bitmap.close();
  return undefined;
}
