import { isMediaType, type MediaItem } from '../../../shared/domain/media/media.ts';
import { isDocument, isVideo } from '../../../shared/platforms/rules/rule.ts';
import type { PostMedia } from '../../../shared/domain/media/post-media.ts';
import type { ShownFile } from './file-picture.tsx';
import type { ChosenFile } from './chosen-files.ts';

/** Prefers the bytes on this device, which need no download, unless the library has them as another type. */
export function shownFile({ key, name, source, altText, isDocument: isAttached, state }: ChosenFile): ShownFile {
  const media = state.kind === 'ready' ? state.media : undefined;
  const isFilm = media === undefined ? source?.type.startsWith('video/') === true : isVideo(media);
  const isKeptAsIs = source !== undefined && isMediaType(source.type);
  return {
    key,
    mediaId: media?.id,
    name,
    altText: altText?.trim(),
    isVideo: isFilm,
    source: isAttached === true ? undefined : media === undefined || isKeptAsIs ? source : pictureOf(media),
    stored: media && storedOf(media),
  };
}

/** Browsers show no picture of a document. */
const pictureOf = ({ type, url }: Pick<PostMedia, 'type'> & { readonly url?: string | undefined }) =>
  isDocument({ type }) ? undefined : url;

const storedOf = ({ type, width, height, blur }: Pick<PostMedia, 'type' | 'width' | 'height' | 'blur'>) => ({
  type,
  width,
  height,
  blur,
});

/** A file of the library under a name that stands beside it. */
export const listedFile = (item: MediaItem): ShownFile => ({
  key: item.id,
  name: '',
  isVideo: isVideo(item),
  source: pictureOf(item),
  stored: storedOf(item),
});

export const savedFile = (media: PostMedia): ShownFile => ({
  key: media.id,
  mediaId: media.id,
  name: media.name,
  altText: media.altText,
  isVideo: isVideo(media),
  source: pictureOf(media),
  stored: storedOf(media),
});
