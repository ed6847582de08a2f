import { type FetchedMedia, fetchMedia } from '../kit/fetch-media.ts';
import { hasSoundWithin, isOf420 } from '../kit/film.ts';
import * as refusals from './instagram-errors.ts';
import type { Simulator } from './simulator.ts';
import { megabyte } from '../../../../shared/byte-sizes.ts';

const imageLimitBytes = 8 * megabyte;
const videoLimitBytes = 300 * megabyte;

/** Width by height, with tolerance for a rounded pixel. */
const narrowest = 3 / 4 - 0.005;
/** As Meta's pages say; pictures of 3:4 were taken since May 2025 (mvdicarlo/postybirb #762, 2026-05-10). */
const narrowestDocumented = 4 / 5 - 0.005;
const widest = 1.91 + 0.005;

function checkShape({ settings }: Simulator, { width, height }: FetchedMedia): void {
  if (width === null || height === null) throw refusals.imageNotJpeg();
  const least = settings.keepsDocumentedRatio ? narrowestDocumented : narrowest;
  if (width / height < least || width / height > widest) throw refusals.badAspectRatio(width, height);
}

/** @throws GraphError 9004, -2, 36000, 36001, 36003: an invalid image refuses the container */
export async function takeImage(simulator: Simulator, url: string, isStory: boolean): Promise<string> {
  const media = await takeJpeg(simulator, url);
  if (!isStory) checkShape(simulator, media);
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
  // The colour space is sRGB; others are converted, CMYK is refused (IG User Media; lovell/sharp #1649; 2026-11-28).
  if (media.type !== 'image/jpeg' || media.isForPrint) throw refusals.imageNotJpeg();
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
  // 4:2:0, one or two channels, 48 kHz at most (IG User Media, reel specifications; 2026-11-28).
  const isTaken =
    media.film !== null && isOf420(media.film) && hasSoundWithin(media.film, { channels: 2, hertz: 48_000 });
  return { files: [media.file], failure: isTaken ? null : 2207026 };
}
