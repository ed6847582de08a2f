import { thumbHashToDataURL } from 'thumbhash';
import { type RenditionWidth, renditionOf, renditionWidths } from '../../../shared/domain/media/rendition.ts';

/** A picture of the library; what is stored before its renditions were has no `blur`. */
export interface StoredPicture {
  readonly url: string;
  /** Pixels of the original, whose ratio its place has. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly blur?: string | undefined;
  readonly type?: string | undefined;
}

/**
 * For `srcset`; undefined where only the original shows it: what moves does not in a rendition.
 * @param most the widest that the place is ever worth
 */
export function sourcesOf({ url, type }: StoredPicture, most: RenditionWidth): string | undefined {
  if (!url.startsWith('/media/') || (type === 'gif' && most === widest)) return undefined;
  return renditionWidths
    .filter((width) => width <= most)
    .map((width) => `${renditionOf(url, width)} ${width}w`)
    .join(', ');
}

/** What is shown without renditions; a video has no picture else. */
export const originalOf = ({ url, type }: StoredPicture): string | undefined => (type === 'video' ? undefined : url);

/** Until a video plays; undefined where it has none. */
export const posterAt = ({ url, blur }: StoredPicture): string | undefined =>
  blur === undefined ? undefined : renditionOf(url, widest);

export const widest = Math.max(...renditionWidths) as RenditionWidth;

/** For `background-image`. Undefined where there is none, or none that can be read. */
export function placeholderOf(blur: string | undefined): string | undefined {
  if (blur === undefined) return undefined;
  try {
    return `url(${thumbHashToDataURL(Uint8Array.from(atob(blur), (character) => character.charCodeAt(0)))})`;
  } catch {
    return undefined;
  }
}
