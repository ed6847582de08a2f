import type { Drawing } from '../../../shared/platforms/rules/picture-fix.ts';

/** What to draw of an open picture, and how many bytes it may take. The picture is closed. */
export interface DrawingOrder {
  readonly bitmap: ImageBitmap;
  readonly drawing: Drawing;
  readonly maxBytes: number;
}

/** From good to just acceptable. */
const qualities = [0.92, 0.85, 0.75, 0.6];

/** A picture of many colours became a sheet of one: what was drawn is not what it shows. */
export class BlankPictureError extends Error {
  override name = 'BlankPictureError';
}

/**
 * @throws {BlankPictureError} when all that was drawn is of one colour, and the source is not
 * @throws when the browser cannot draw, or cannot make it small enough
 */
export async function jpegOf({ bitmap, drawing, maxBytes }: DrawingOrder): Promise<Blob> {
  try {
    const { width, height, part, at } = drawing;
    const sheet = sheetOf(width, height);
    sheet.context.fillStyle = '#fff';
    sheet.context.fillRect(0, 0, width, height);
    sheet.context.imageSmoothingQuality = 'high';
    sheet.context.drawImage(bitmap, part.x, part.y, part.width, part.height, at.x, at.y, at.width, at.height);
    if (isOfOneColour(sheet, width, height) && !isOfOneColour(smallCopy(bitmap), copySide, copySide))
      throw new BlankPictureError('The picture became blank');
    for (const quality of qualities) {
      const drawn = await sheet.jpeg(quality);
      if (drawn.size <= maxBytes) return drawn;
    }
    throw new Error('The picture stays too large');
  } finally {
    bitmap.close();
  }
}

/** Pixels. Enough to see whether a picture has more than one colour. */
const copySide = 256;

/** Transparent where the source is. */
function smallCopy(bitmap: ImageBitmap): Sheet {
  const sheet = sheetOf(copySide, copySide);
  sheet.context.drawImage(bitmap, 0, 0, copySide, copySide);
  return sheet;
}

function isOfOneColour({ context }: Sheet, width: number, height: number): boolean {
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  return pixels.every((pixel) => pixel === pixels[0]);
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
