import { posterLimitBytes } from '../../../shared/domain/media/media.ts';
import { second } from '../../../shared/durations.ts';
import { drawingOfPart } from '../../../shared/platforms/rules/picture-fix.ts';
import { drawOpen } from './draw-picture.ts';

/**
 * A moment of a video, in seconds, as a JPEG.
 * @throws when the browser cannot play the video
 */
export async function frameOf(source: Blob | string, seconds: number, maxBytes: number): Promise<Blob> {
  const address = typeof source === 'string' ? source : URL.createObjectURL(source);
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true, preload: 'auto' });
  try {
    video.src = address;
    await arrival(video, 'loadeddata');
    video.currentTime = Math.min(seconds, video.duration);
    await arrival(video, 'seeked');
    const { videoWidth: width, videoHeight: height } = video;
    const drawing = drawingOfPart({ x: 0, y: 0, width, height });
    return await drawOpen({ bitmap: await createImageBitmap(video), drawing, maxBytes });
  } finally {
    video.removeAttribute('src');
    if (typeof source !== 'string') URL.revokeObjectURL(address);
  }
}

/** Seconds. The first frame is often black, and some films begin in the dark. */
const momentsOfPoster = [1, 3, 8];
const patience = 5 * second;

/** What a video shows until it plays; undefined when this browser does not play it, or takes too long. */
export async function posterOf(source: Blob | string, type: string): Promise<Blob | undefined> {
  if (document.createElement('video').canPlayType(type) === '') return undefined;
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  return Promise.race([brightFrame(source).catch(() => undefined), tooLate]);
}

/** The last moment where all are dark. */
async function brightFrame(source: Blob | string): Promise<Blob | undefined> {
  let frame: Blob | undefined;
  for (const moment of momentsOfPoster) {
    frame = await frameOf(source, moment, posterLimitBytes);
    if (await isBright(frame)) break;
  }
  return frame;
}

/** Of 255. What is darker is as good as black. */
const darkest = 32;

async function isBright(picture: Blob): Promise<boolean> {
  const side = 16;
  const small = await createImageBitmap(picture, { resizeWidth: side, resizeHeight: side });
  const context = Object.assign(document.createElement('canvas'), { width: side, height: side }).getContext('2d');
  context?.drawImage(small, 0, 0);
  return context?.getImageData(0, 0, side, side).data.some((part, at) => at % 4 !== 3 && part > darkest) === true;
}

function arrival(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('The video cannot be played')), { once: true });
  });
}
