import type { Size } from '../../../../shared/domain/media/crop.ts';
import { captionPictures } from '../../../../shared/domain/captions/captions.ts';
import type { Drawing } from '../../../../shared/platforms/rules/picture-fix.ts';
import { drawPicture } from '../../files/draw-picture.ts';
import { bytesOf } from '../../files/file-bytes.ts';
import type { ChosenFile } from '../../files/chosen-files.ts';

/** What is sent of pictures: small copies in base64, without anything that the files say. Those that cannot be opened are left out. */
export async function smallPictures(files: readonly ChosenFile[]): Promise<string[]> {
  const drawn = await Promise.allSettled(files.slice(0, captionPictures.most).map(smallPicture));
  return drawn.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

async function smallPicture(file: ChosenFile): Promise<string> {
  const drawn = await drawPicture(await bytesOf(file), drawingWithin, captionPictures.bytes);
  const bytes = new Uint8Array(await drawn.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function drawingWithin({ width, height }: Size): Drawing {
  const scale = Math.min(1, captionPictures.side / Math.max(width, height));
  const sheet = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  return { ...sheet, part: { x: 0, y: 0, width, height }, at: { x: 0, y: 0, ...sheet } };
}
