import type { Drawing } from '../../../shared/platforms/rules/picture-mend.ts';

/** What to draw of an open picture, and how many bytes it may take. The picture is closed. */
export interface DrawingOrder {
  readonly bitmap: ImageBitmap;
  readonly drawing: Drawing;
  readonly maxBytes: number;
}

/** From good to just acceptable. */
const qualities = [0.92, 0.85, 0.75, 0.6];

/** @throws when the browser cannot draw, or cannot make it small enough */
export async function jpegOf({ bitmap, drawing, maxBytes }: DrawingOrder): Promise<Blob> {
  try {
    const { width, height, part, at } = drawing;
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
