import type { Drawing } from '../../../shared/platforms/rules/picture-fix.ts';
import type { PictureKind } from './picture-kind.ts';

/** What to draw of an open picture. The picture is closed. */
export interface DrawingOrder {
  readonly bitmap: ImageBitmap;
  readonly drawing: Drawing;
  /** That it may take. */
  readonly maxBytes?: number;
  /** The same picture in another size. Without it, it becomes a JPEG in sRGB, on white where it lets light through. */
  readonly copy?: PictureKind;
}

/** From good to just acceptable. */
const qualities = [0.92, 0.85, 0.75, 0.6];
const usual: PictureKind = { type: 'image/jpeg', colours: 'srgb' };

/** A picture of many colours became a sheet of one: what was drawn is not what it shows. */
export class BlankPictureError extends Error {
  override name = 'BlankPictureError';
}

/**
 * @throws {BlankPictureError} when all that was drawn is of one colour, and the source is not
 * @throws when the browser cannot draw it, cannot make it small enough, or a copy lets light through
 */
export async function encodeDrawing({ bitmap, drawing, maxBytes = Infinity, copy }: DrawingOrder): Promise<Blob> {
  try {
    const { width, height, part, at } = drawing;
    const sheet = sheetOf(width, height, copy);
    if (copy === undefined) {
      sheet.context.fillStyle = '#fff';
      sheet.context.fillRect(0, 0, width, height);
    }
    sheet.context.imageSmoothingQuality = 'high';
    sheet.context.drawImage(bitmap, part.x, part.y, part.width, part.height, at.x, at.y, at.width, at.height);
    const pixels = pixelsOf(sheet, width, height);
    if (isOfOneColour(pixels) && !isOfOneColour(pixelsOf(smallCopy(bitmap), copySide, copySide)))
      throw new BlankPictureError('The picture became blank');
    if (copy !== undefined && !isOpaque(pixels)) throw new Error('The picture lets light through');
    for (const quality of qualities) {
      const drawn = await sheet.encoded(quality);
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

const pixelsOf = ({ context }: Sheet, width: number, height: number) => context.getImageData(0, 0, width, height).data;

const isOfOneColour = ({ buffer }: Uint8ClampedArray) => {
  const pixels = new Uint32Array(buffer);
  return pixels.every((pixel) => pixel === pixels[0]);
};

function isOpaque(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

interface Sheet {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  readonly encoded: (quality: number) => Promise<Blob>;
}

/** Browsers take another type, or other colours, for what they do not know. */
function sheetOf(width: number, height: number, { type, colours }: PictureKind = usual): Sheet {
  const sheet = 'OffscreenCanvas' in globalThis ? sheetOffPage : sheetOfPage;
  const { context, blob } = sheet(width, height, { colorSpace: colours });
  if (colours !== 'srgb' && context.getImageData(0, 0, 1, 1).colorSpace !== colours)
    throw new Error('The browser does not draw these colours');
  return {
    context,
    async encoded(quality) {
      const drawn = await blob(type, quality);
      if (drawn?.type !== type) throw new Error(`The browser writes no ${type}`);
      return drawn;
    },
  };
}

function sheetOffPage(width: number, height: number, settings: CanvasRenderingContext2DSettings) {
  const canvas = new OffscreenCanvas(width, height);
  const blob = (type: string, quality: number): Promise<Blob | null> => canvas.convertToBlob({ type, quality });
  return { context: needed(canvas.getContext('2d', settings)), blob };
}

/** For browsers without the other. */
function sheetOfPage(width: number, height: number, settings: CanvasRenderingContext2DSettings) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const blob = (type: string, quality: number) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return { context: needed(canvas.getContext('2d', settings)), blob };
}

function needed<T>(value: T | null): T {
  if (value === null) throw new Error('The browser cannot draw');
  return value;
}
