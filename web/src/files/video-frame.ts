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

/** Seconds. The first frame is often black. */
const momentOfPoster = 1;
const patience = 5 * second;

/** What a video shows until it plays; undefined when this browser does not play it, or takes too long. */
export async function posterOf(file: File): Promise<Blob | undefined> {
  if (document.createElement('video').canPlayType(file.type) === '') return undefined;
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  return Promise.race([frameOf(file, momentOfPoster, posterLimitBytes).catch(() => undefined), tooLate]);
}

function arrival(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('The video cannot be played')), { once: true });
  });
}
