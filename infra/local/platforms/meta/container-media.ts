import type { FetchedMedia } from '../fetch-media.ts';
import { fetchMedia } from '../fetch-media.ts';
import * as refusals from './instagram-errors.ts';
import type { Simulator } from './simulator.ts';
import { megabyte } from '../../../../shared/byte-sizes.ts';

const imageLimitBytes = 8 * megabyte;
const videoLimitBytes = 300 * megabyte;

/** Width by height, with tolerance for a rounded pixel. */
const narrowest = 4 / 5 - 0.005;
const widest = 1.91 + 0.005;

function checkShape({ width, height }: FetchedMedia): void {
  if (width === null || height === null) throw refusals.imageNotJpeg();
  if (width / height < narrowest || width / height > widest) throw refusals.badAspectRatio(width, height);
}

/** @throws GraphError 9004, -2, 36000, 36001, 36003: an invalid image refuses the container */
export async function takeImage(simulator: Simulator, url: string, isStory: boolean): Promise<string> {
  const media = await takeJpeg(simulator, url);
  if (!isStory) checkShape(media);
  return media.file;
}

/** Of any shape: it is cropped. @throws GraphError as {@link takeImage} */
export const takeCover = async (simulator: Simulator, url: string): Promise<string> =>
  (await takeJpeg(simulator, url)).file;

async function takeJpeg(simulator: Simulator, url: string): Promise<FetchedMedia> {
  const media = await fetchMedia(simulator, url, imageLimitBytes);
  if (!media.isFetched) {
    if (media.reason === 'timeout') throw refusals.mediaDownloadTimeout();
    if (media.reason === 'too-large') throw refusals.imageTooLarge();
    if (media.reason === 'unknown-format') throw refusals.imageNotJpeg();
    throw refusals.unfetchableMedia(url);
  }
  if (media.type !== 'image/jpeg') throw refusals.imageNotJpeg();
  return media;
}

export interface TakenVideo {
  readonly files: readonly string[];
  readonly failure: number | null;
}

/** Processed later: an invalid video shows in the container's status. */
export async function takeVideo(simulator: Simulator, url: string): Promise<TakenVideo> {
  const media = await fetchMedia(simulator, url, videoLimitBytes);
  if (!media.isFetched) {
    const isLost = media.reason === 'unreachable' || media.reason === 'timeout';
    return { files: [], failure: isLost ? 2207076 : 2207026 };
  }
  return { files: [media.file], failure: media.type.startsWith('video/') ? null : 2207026 };
}
