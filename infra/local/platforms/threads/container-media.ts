import { gigabyte, megabyte } from '../../../../shared/byte-sizes.ts';
import { fetchMedia } from '../kit/fetch-media.ts';
import { hasSoundWithin, isOf420 } from '../kit/film.ts';
import { invalidParameter } from '../meta/graph-error.ts';
import { pictureKind, pictureRatio, pictureTooLarge, unfetchedMedia, tooManyLinks } from './refusals.ts';
import type { Simulator } from './simulator.ts';

const mostRatio = 10;

/** @throws GraphError: an invalid picture refuses the container */
export async function takePicture(simulator: Simulator, url: string): Promise<string> {
  const media = await fetchMedia(simulator, url, 8 * megabyte);
  if (!media.isFetched) {
    if (media.reason === 'too-large') throw pictureTooLarge();
    if (media.reason === 'unknown-format') throw pictureKind();
    throw unfetchedMedia(url);
  }
  const { type, width, height, file } = media;
  if (type !== 'image/jpeg' && type !== 'image/png') throw pictureKind();
  if (width === null || height === null || Math.max(width / height, height / width) > mostRatio) throw pictureRatio();
  return file;
}

/** Processed later: an invalid video shows in the container's status. */
export async function takeVideo(
  simulator: Simulator,
  url: string,
): Promise<{ files: readonly string[]; failure: string | null }> {
  const media = await fetchMedia(simulator, url, gigabyte);
  if (!media.isFetched) {
    const isLost = media.reason === 'unreachable' || media.reason === 'timeout';
    return { files: [], failure: isLost ? 'FAILED_DOWNLOADING_VIDEO' : 'FAILED_PROCESSING_VIDEO' };
  }
  // 4:2:0, one or two channels, 48 kHz at most (https://developers.facebook.com/docs/threads/posts, 2026-11-28).
  const isVideo =
    media.film !== null && isOf420(media.film) && hasSoundWithin(media.film, { channels: 2, hertz: 48_000 });
  return { files: [media.file], failure: isVideo ? null : 'FAILED_PROCESSING_VIDEO' };
}

const mostUnits = 500;
const mostLinks = 5;

const segmenter = new Intl.Segmenter();
const isEmoji = (grapheme: string) =>
  /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u20E3/u.test(grapheme) ||
  /^\p{Extended_Pictographic}(?<![©®])/u.test(grapheme);

/** Signs beyond ASCII count as bytes (175 refusals at 500 characters: gitroomhq/postiz-app #1946, 2026-09). */
const isSign = (grapheme: string) => /^[^\p{L}\p{M}\p{N}\p{ASCII}]/u.test(grapheme);

/** Characters, and the bytes of emoji and signs. */
function unitsOf(text: string): number {
  let units = 0;
  for (const { segment } of segmenter.segment(text))
    units += isEmoji(segment) || isSign(segment) ? Buffer.byteLength(segment) : Array.from(segment).length;
  return units;
}

const addresses = /\b(?:https?:\/\/|www\.)[^\s]+/gi;

/** @throws GraphError when Threads takes no such text */
export function requireTakenText(text: string, link: string | null): void {
  if (unitsOf(text) > mostUnits) throw invalidParameter(`Param text must be at most ${mostUnits} characters long.`);
  const links = new Set([...(text.match(addresses) ?? []), ...(link === null ? [] : [link])]);
  if (links.size > mostLinks) throw tooManyLinks();
}
