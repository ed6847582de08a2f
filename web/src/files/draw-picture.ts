import type { Size } from '../../../shared/domain/media/crop.ts';
import type { Drawing } from '../../../shared/platforms/rules/picture-mend.ts';

/** From good to just acceptable. */
const qualities = [0.92, 0.85, 0.75, 0.6];

/**
 * Draws a picture anew as JPEG, upright and without anything else that the file says: no position, no device.
 * @throws when the browser cannot open it, or cannot make it small enough
 */
export async function drawPicture(source: Blob, drawing: (size: Size) => Drawing, maxBytes = Infinity): Promise<Blob> {
  const bitmap = await createImageBitmap(source);
  try {
    const { width, height, part, at } = drawing(bitmap);
    const sheet = sheetOf(width, height);
    sheet.context.fillStyle = '#fff';
    sheet.context.fillRect(0, 0, width, height);
    sheet.context.imageSmoothingQuality = 'high';
    sheet.context.drawImage(bitmap, part.x, part.y, part.width, part.height, at.x, at.y, at.width, at.height);
    for (const quality of qualities) {
      const drawn = await sheet.jpeg(quality);
      if (drawn.size <= maxBytes) return drawn;
    }
    throw new Error('The picture stays too large');
  } finally {
    bitmap.close();
  }
}

interface Sheet {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  readonly jpeg: (quality: number) => Promise<Blob>;
}

const type = 'image/jpeg';

function sheetOf(width: number, height: number): Sheet {
  return 'OffscreenCanvas' in globalThis ? sheetOffPage(width, height) : sheetOfPage(width, height);
}

function sheetOffPage(width: number, height: number): Sheet {
  const canvas = new OffscreenCanvas(width, height);
  return { context: needed(canvas.getContext('2d')), jpeg: (quality) => canvas.convertToBlob({ type, quality }) };
}

/** For browsers without the other. */
function sheetOfPage(width: number, height: number): Sheet {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const jpeg = (quality: number) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality)).then(needed);
  return { context: needed(canvas.getContext('2d')), jpeg };
}

function needed<T>(value: T | null): T {
  if (value === null) throw new Error('The browser cannot draw');
  return value;
}
