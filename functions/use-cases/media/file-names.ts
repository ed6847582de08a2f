import { isMediaType, mediaTypes } from '../../../shared/domain/media/media.ts';
import type { MediaRecord } from './ports.ts';

const uploadPrefix = 'uploads/';

export const uploadKey = (id: string) => `${uploadPrefix}${id}`;

const posterPrefix = `${uploadPrefix}posters/`;

/** Of what shows a moment of a video. What comes with its video is read with it. */
export const posterKey = (id: string) => `${posterPrefix}${id}`;

export const isPosterKey = (key: string) => key.startsWith(posterPrefix);

export const nameOfPoster = (key: string) => key.slice(posterPrefix.length);

export const nameOfUpload = (key: string) => key.slice(uploadPrefix.length);

/** The public name of a checked file; its secret part cannot be guessed. */
export function publicName({ id, secret, mimeType }: Pick<MediaRecord, 'id' | 'secret' | 'mimeType'>): string {
  if (!isMediaType(mimeType)) throw new Error(`${id} has a type the library does not take`);
  return `${id}/${secret}.${mediaTypes[mimeType].extension}`;
}
