import { isMediaType } from '../../../shared/domain/media/media.ts';
import { isVideo } from '../../../shared/platforms/rules/rule.ts';
import type { PostMedia } from '../../../shared/domain/media/post-media.ts';
import type { ShownFile } from './file-picture.tsx';
import type { ChosenFile } from './use-files.ts';

/** Prefers the bytes on this device, which need no download, unless the library has them as another type. */
export function shownFile({ key, name, source, altText, state }: ChosenFile): ShownFile {
  const media = state.kind === 'ready' ? state.media : undefined;
  const isFilm = media === undefined ? source?.type.startsWith('video/') === true : isVideo(media);
  const isKeptAsIs = source !== undefined && isMediaType(source.type);
  return {
    key,
    mediaId: media?.id,
    name,
    altText: altText?.trim(),
    isVideo: isFilm,
    source: media === undefined || isKeptAsIs ? source : media.url,
  };
}

export const savedFile = (media: PostMedia): ShownFile => ({
  key: media.id,
  mediaId: media.id,
  name: media.name,
  altText: media.altText,
  isVideo: isVideo(media),
  source: media.url,
});
