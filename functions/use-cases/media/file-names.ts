import { isMediaType, mediaTypes } from '../../../shared/domain/media/media.ts';
import type { MediaRecord } from './ports.ts';

const uploadPrefix = 'uploads/';

export const uploadKey = (id: string) => `${uploadPrefix}${id}`;

/** Of what shows a moment of a video. Its event is ignored: it is read with its video. */
export const posterKey = (id: string) => `${uploadPrefix}posters/${id}`;

export const nameOfUpload = (key: string) => key.slice(uploadPrefix.length);

/** The public name of a checked file; its secret part cannot be guessed. */
export function publicName({ id, secret, mimeType }: Pick<MediaRecord, 'id' | 'secret' | 'mimeType'>): string {
  if (!isMediaType(mimeType)) throw new Error(`${id} has a type the library does not take`);
  return `${id}/${secret}.${mediaTypes[mimeType].extension}`;
}
