import type { Size } from '../../../shared/domain/media/crop.ts';
import type { Drawing } from '../../../shared/platforms/rules/picture-fix.ts';
import { trustedWorker } from '../trusted-worker.ts';
import type { Drawn } from './drawing-worker.ts';
import { BlankPictureError, type DrawingOrder, encodeDrawing } from './encode-drawing.ts';

/**
 * Draws a picture anew as JPEG, upright and without anything else that the file says: no position, no device. In a worker where the browser
 * can, so that the page stays quick.
 * @throws {BlankPictureError} when all that was drawn is of one colour, and the source is not
 * @throws when the browser cannot open it, or cannot make it small enough
 */
export async function drawPicture(source: Blob, drawing: (size: Size) => Drawing, maxBytes = Infinity): Promise<Blob> {
  const bitmap = await createImageBitmap(source);
  return drawOpen({ bitmap, drawing: drawing({ width: bitmap.width, height: bitmap.height }), maxBytes });
}

/** As {@link drawPicture}, of a picture that is open. It is closed. */
export async function drawOpen(order: DrawingOrder): Promise<Blob> {
  return 'Worker' in globalThis && 'OffscreenCanvas' in globalThis ? drawnInWorker(order) : encodeDrawing(order);
}

async function drawnInWorker(order: DrawingOrder): Promise<Blob> {
  // Its type knows no trusted address, which is what browsers take.
  const worker = new Worker(trustedWorker('drawing') as string, { type: 'module' });
  try {
    const drawn = await new Promise<Drawn>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Drawn>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(order, [order.bitmap]);
    });
    if (drawn.picture === undefined)
      throw drawn.isBlank ? new BlankPictureError(drawn.problem) : new Error(drawn.problem);
    return drawn.picture;
  } finally {
    worker.terminate();
  }
}
