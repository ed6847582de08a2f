import { PutObjectCommand } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { drawPicture, fileInspector } from '../../../functions/adapters/media/file-inspector.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import { checkUpload } from '../../../functions/use-cases/media/check-upload.ts';
import { uploadKey } from '../../../functions/use-cases/media/file-names.ts';
import { issueUpload } from '../../../functions/use-cases/media/issue-upload.ts';
import type { ClientId, MediaId } from '../../../shared/domain/ids.ts';
import type { DemoStores } from './demo-stores.ts';

/** Drawn small and enlarged smoothly: a picture takes some milliseconds. */
const drawn = 180;
const side = 1080;

type Colour = readonly [red: number, green: number, blue: number];
/** Coordinates from 0 to 1, from the top left. */
type Paint = (x: number, y: number) => Colour;

function picture(paint: Paint): Promise<Buffer> {
  const pixels = Buffer.alloc(drawn * drawn * 3);
  for (let row = 0; row < drawn; row += 1)
    for (let column = 0; column < drawn; column += 1)
      pixels.set(paint(column / drawn, row / drawn), (row * drawn + column) * 3);
  return sharp(pixels, { raw: { width: drawn, height: drawn, channels: 3 } })
    .resize(side, side)
    .jpeg({ quality: 75 })
    .toBuffer();
}

function rgb(hex: string): Colour {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [part(1), part(3), part(5)];
}

const mixed = ([r, g, b]: Colour, [r2, g2, b2]: Colour, share: number): Colour => [
  r + (r2 - r) * share,
  g + (g2 - g) * share,
  b + (b2 - b) * share,
];

const paper: Colour = [250, 244, 232];
const sunlight: Colour = [242, 165, 65];

/** A ring on the colour, open at a place of its own. */
export function drawLogo(hex: string, turn: number): Promise<Buffer> {
  const ground = rgb(hex);
  return picture((x, y) => {
    const distance = Math.hypot(x - 0.5, y - 0.5);
    const angle = (Math.atan2(y - 0.5, x - 0.5) / (2 * Math.PI) + 1 + turn / 8) % 1;
    const isRing = distance > 0.26 && distance < 0.36 && angle > 0.14;
    return isRing ? paper : distance < 0.1 ? sunlight : ground;
  });
}

/** Hills below a sun. `turn` tells pictures of one colour apart. */
export function drawScene(hex: string, turn: number): Promise<Buffer> {
  const hill = rgb(hex);
  const far = mixed(hill, paper, 0.5);
  return picture((x, y) => {
    if (y > 0.8 + 0.07 * Math.sin(6 * x + turn)) return hill;
    if (y > 0.66 + 0.1 * Math.sin(4 * x + 2 + turn * 2)) return far;
    const isSun = Math.hypot(x - 0.3 - turn * 0.4, y - 0.3) < 0.13;
    return isSun ? sunlight : mixed(mixed(hill, paper, 0.75), paper, y);
  });
}

/** Into a client's library, checked. */
export async function bringFile(
  caller: Caller,
  { clientId, name, type, bytes }: { clientId: ClientId; name: string; type: string; bytes: Buffer },
  stores: DemoStores,
): Promise<MediaId> {
  const { media, files, bucket } = stores;
  const wanted = { clientId, name, type, size: bytes.length };
  // Staff are not throttled.
  const throttles = { take: async () => undefined };
  // The file is stored here, so that nobody needs the ticket.
  const store = { issueUpload: async () => ({ url: '', fields: {} }) };
  const { media: item } = await issueUpload(caller, wanted, { ...stores, store, throttles, now: new Date() });
  const key = uploadKey(item.id);
  await bucket.s3.send(new PutObjectCommand({ Bucket: bucket.name, Key: key, Body: bytes, ContentType: type }));
  await checkUpload(key, 1, {
    media,
    store: files,
    inspector: fileInspector,
    draw: drawPicture,
    warn: () => undefined,
  });
  return item.id;
}
