import * as z from 'zod';
import { megabyte } from '../../../../../shared/byte-sizes.ts';
import { day } from '../../../../../shared/durations.ts';
import { type FetchedMedia, fetchMedia } from '../../kit/fetch-media.ts';
import { hasSoundWithin, isOf420 } from '../../kit/film.ts';
import { type GraphCall, listParam } from '../graph-call.ts';
import { invalidParameter } from '../graph-error.ts';
import * as refusals from '../refusals.ts';
import { tooManyTags, unknownUser, unreachableUser } from '../refusals.ts';
import type { Simulator } from '../simulator.ts';
import type { Container, UserTags } from '../store.ts';

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

export const containerLifeMs = day;

export type ContainerStatus = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED';

export function containerStatus(container: Container, now: number): ContainerStatus {
  if (container.mediaId !== null) return 'PUBLISHED';
  if (now >= (container.at ?? 0) + containerLifeMs) return 'EXPIRED';
  if (now < container.readyAt) return 'IN_PROGRESS';
  return container.failure === null ? 'FINISHED' : 'ERROR';
}

const sentences = {
  IN_PROGRESS: 'In Progress: Media is still being processed.',
  FINISHED: 'Finished: Media has been uploaded and it is ready to be published.',
  PUBLISHED: 'Published: Media has been published.',
  EXPIRED: 'Expired: The container was not published within 24 hours.',
} as const;

/** The status in the platform's words; a failure by its subcode. */
export function containerSentence(container: Container, now: number): string {
  const status = containerStatus(container, now);
  if (status === 'ERROR') return `Error: Media upload has failed with error code ${container.failure}`;
  return sentences[status];
}

const Tag = z.object({ username: z.string(), x: z.number().optional(), y: z.number().optional() });

const mostTags = 20;

/** Every name is a public account, but for those that end like this. */
const privateNames = /\.private$/i;
const unknownNames = /\.unknown$/i;

/** Of one file: pictures of the feed need a place, videos have none, stories may have one. */
export function requestedTags({ params }: GraphCall, kind: Container['kind']): UserTags {
  const tags = listParam(params, 'user_tags').map((entry, index) => parsedTag(entry, index, kind));
  if (tags.length > 0 && kind === 'CAROUSEL')
    throw invalidParameter('Param user_tags is not supported for carousels, only for their children');
  if (tags.length > mostTags) throw tooManyTags();
  for (const { username } of tags) {
    if (unknownNames.test(username)) throw unknownUser(username);
    if (privateNames.test(username)) throw unreachableUser(username);
  }
  return tags;
}

function parsedTag(entry: string, index: number, kind: Container['kind']): UserTags[number] {
  const { data: tag } = Tag.safeParse(readJson(entry));
  if (tag === undefined) throw invalidParameter(`Param user_tags[${index}] must be an object with a username`);
  if (kind === 'REELS' || kind === 'VIDEO') return { username: tag.username };
  for (const name of ['x', 'y'] as const) {
    const share = tag[name];
    if (share === undefined && kind === 'IMAGE')
      throw invalidParameter(`Param user_tags[${index}]['${name}'] is required`);
    if (share !== undefined && share > 1)
      throw invalidParameter(`Param user_tags[${index}]['${name}'] must be a number less than or equal to 1`);
    if (share !== undefined && share < 0)
      throw invalidParameter(`Param user_tags[${index}]['${name}'] must be a number greater than or equal to 0`);
  }
  return tag;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
